// Reads from the engine what assistive technology receives for one element, `globalThis.asked`:
// role and name in every engine; description and states where the driver returns them (Chromium,
// Firefox).

/**
 * @typedef {object} Accessible
 * @property {string} role as ARIA calls it
 * @property {string} name
 * @property {string} [description]
 * @property {string[]} [states] those of `STATES` that are so
 */

const STATES = ['expanded', 'collapsed', 'pressed', 'modal'];

/** ARIA roles for the roles that have other names in Chromium. */
const CHROMIUM_ROLES = { DisclosureTriangle: 'summary', Details: 'group', image: 'img' };

/** @returns {Promise<Accessible | null>} null: the element is not in the tree */
export async function accessibleInChromium(client) {
  const { result } = await client.send('Runtime.evaluate', { expression: 'globalThis.asked' });
  const { nodes } = await client.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  if (!node || node.ignored) return null;
  const given = Object.fromEntries(
    (node.properties ?? []).map(({ name, value }) => [name, value.value]),
  );
  const states = {
    ...given,
    collapsed: given.expanded === false,
    pressed: given.pressed === 'true',
  };
  return {
    role: CHROMIUM_ROLES[node.role.value] ?? node.role.value,
    name: node.name?.value ?? '',
    description: node.description?.value ?? '',
    states: STATES.filter((state) => states[state]),
  };
}

/**
 * Firefox: a page cannot read its accessibility tree, but the browser's own window can. It sends a
 * script to the page's tab.
 * @returns {Promise<Accessible | null>}
 */
export async function accessibleInFirefox(page) {
  const { connection } = page.browser();
  const { result: tree } = await connection.send('browsingContext.getTree', {
    'moz:scope': 'chrome',
  });
  const { result } = await connection.send('script.callFunction', {
    functionDeclaration: String(askTab),
    arguments: [page.url(), `data:,(${encodeURIComponent(String(readAsked))})()`].map((value) => ({
      type: 'string',
      value,
    })),
    target: { context: tree.contexts[0].context },
    awaitPromise: true,
  });
  if (result.type === 'exception') throw new Error(result.exceptionDetails.text);
  const found = JSON.parse(result.result.value);
  return found && { ...found, states: STATES.filter((state) => found.states.includes(state)) };
}

// Both functions run in Firefox.

function askTab(url, script) {
  const tab = gBrowser.browsers.find(({ currentURI }) => currentURI.spec === url);
  return new Promise((resolve) => {
    tab.messageManager.addMessageListener('accessible', function hear({ data }) {
      tab.messageManager.removeMessageListener('accessible', hear);
      resolve(data);
    });
    tab.messageManager.loadFrameScript(script, false);
  });
}

async function readAsked() {
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  // Firefox builds the tree at the first request, and updates it a frame after the page changed.
  const frame = () => new Promise((done) => content.requestAnimationFrame(done));
  for (let i = 0; i < 2 || !service.getAccessibleFor(content.document)?.firstChild; i++) {
    await frame();
  }
  const found = service.getAccessibleFor(Cu.unwaiveXrays(content.wrappedJSObject.asked));
  const state = { value: 0 };
  const extra = { value: 0 };
  found?.getState(state, extra);
  const answer = found && {
    role: found.computedARIARole || service.getStringRole(found.role),
    name: found.name ?? '',
    description: found.description,
    states: [...service.getStringStates(state.value, extra.value)],
  };
  sendAsyncMessage('accessible', JSON.stringify(answer ?? null));
}
