/** What a reader's hands need: the card, its place, and copying. Loaded with the first block that has markers. */
export { keepPlaced } from '../../controllers/place.js';
export { Downloads } from '../source/downloads.js';
export { FreshLinks } from '../source/fresh-links.js';
export { cardTemplate } from './card.js';
export { cardStyles } from './card.styles.js';
export { citationText, copyAnswer, copySelection, withLabel, writeClipboard } from './copy.js';
export { Lights } from './lights.js';
export { Reader } from './reader.js';
export { readerStyles } from './reader.styles.js';
