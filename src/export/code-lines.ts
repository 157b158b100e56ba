/** How websites that show code write lines in an address, by the paths of their file pages. */
const HOSTS: readonly [page: RegExp, fragment: (first: number, last: number) => string][] = [
  // GitLab, which anybody may host: any domain.
  [/\/-\/blob\//, (first, last) => (last > first ? `L${first}-${last}` : `L${first}`)],
  [/^bitbucket\.org\/[^/]+\/[^/]+\/src\//, (first, last) => `lines-${first}:${last}`],
  // GitHub; Gitea and Forgejo (codeberg.org) use the same format.
  [/^[^/]+\/[^/]+\/[^/]+\/(?:blob|src\/(?:branch|commit|tag))\//, githubLines],
];

function githubLines(first: number, last: number): string {
  return last > first ? `L${first}-L${last}` : `L${first}`;
}

/**
 * Adds lines to the address of a page that shows code, `last` included. Returns whether it is such
 * an address.
 */
export function setLines(url: URL, first: number, last: number): boolean {
  const found = HOSTS.find(([page]) => page.test(url.host + url.pathname));
  if (!found) return false;
  url.hash = found[1](first, Math.max(first, last));
  return true;
}
