/** The result of a media query; `null` if the window cannot be asked, as in some web views and hidden frames. */
export function mediaOf(view: Window, query: string): MediaQueryList | null {
  try {
    return view.matchMedia(query);
  } catch {
    return null;
  }
}
