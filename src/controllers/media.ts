/** The result of a media query; `undefined` if the window cannot be asked, as in some web views and hidden frames. */
export function mediaOf(view: Window, query: string): MediaQueryList | null {
  return 'matchMedia' in view ? view.matchMedia(query) : null;
}
