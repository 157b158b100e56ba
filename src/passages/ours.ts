/** Who says whether words are in a source, if it was found out here. */
export const OURS = 'citation-elements';
