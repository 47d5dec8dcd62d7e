// What scrolls fades at an end that it goes on beyond, so that a line cut in two is no end.
// SPDX-License-Identifier: GPL-3.0-or-later

const kNear = 2; // px that are no more than rounding

// The classes `more-above` and `more-below` tell where it goes on; base.css fades it there.
export function fading(element: HTMLElement): () => void {
  const look = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = element;
    element.classList.toggle("more-above", scrollTop > kNear);
    element.classList.toggle("more-below", scrollHeight - scrollTop - clientHeight > kNear);
  };
  const sizes = new ResizeObserver(look);
  const watch = (): void => {
    sizes.disconnect();
    for (const each of [element, ...element.children]) sizes.observe(each);
    look();
  };
  const contents = new MutationObserver(watch);
  contents.observe(element, { childList: true });
  element.addEventListener("scroll", look, { passive: true });
  watch();
  return () => {
    sizes.disconnect();
    contents.disconnect();
    element.removeEventListener("scroll", look);
  };
}
