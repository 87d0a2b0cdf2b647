// Puts an element with `popover="manual"` above everything on the page, drawers included: for `{@attach top_layer}`.
export function top_layer(element: HTMLElement): void {
  element.showPopover?.()
}
