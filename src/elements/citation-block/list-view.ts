import type { ListView } from '../source-list/source-list.js';
import type { BlockCore } from './block-core.js';
import { interactionPart } from './block-parts.js';

/** The data for the list of a block. interaction.ts has the actions of its rows. */
export function listView(core: BlockCore, hasRows: boolean): ListView {
  const { block, membership } = core;
  const { shows, linkMode } = core.settings;
  if (hasRows) interactionPart.want(() => block.requestUpdate());
  const interaction = hasRows ? core.interaction : undefined;
  return {
    payload: core.listed,
    uses: core.markers.uses(),
    isAll: shows === 'all',
    icon: block.icon,
    download: block.download,
    hostActions: block.actions,
    numberOf: membership.isNumbered ? membership.numberOf : undefined,
    linkMode,
    canLoad: block.load !== undefined,
    scores: block.scores,
    showEmpty: block.showEmpty,
    headingLevel: block.headingLevel,
    open: block.open || core.isAside,
    localization: core.localization,
    ...interaction?.forRows(),
  };
}
