/** How hosts of code write lines in an address, by the pages that show a file. */
const HOSTS: readonly [page: RegExp, fragment: (first: number, last: number) => string][] = [
  // GitLab, which anybody may host.
  [/\/-\/blob\//, (first, last) => (last > first ? `L${first}-${last}` : `L${first}`)],
  [/^bitbucket\.org\/[^/]+\/[^/]+\/src\//, (first, last) => `lines-${first}:${last}`],
  // GitHub, and Gitea and Forgejo (codeberg.org), which write the same.
  [/^[^/]+\/[^/]+\/[^/]+\/(?:blob|src\/(?:branch|commit|tag))\//, githubLines],
];

function githubLines(first: number, last: number): string {
  return last > first ? `L${first}-L${last}` : `L${first}`;
}

/** Points an address at lines of a file, if it is that of a page of code; `last` is one of them. */
export function setLines(url: URL, first: number, last: number): boolean {
  const found = HOSTS.find(([page]) => page.test(url.host + url.pathname));
  if (!found) return false;
  url.hash = found[1](first, Math.max(first, last));
  return true;
}
