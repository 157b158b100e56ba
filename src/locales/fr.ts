import type { Messages } from './messages.js';
import { plural } from './plural.js';

export const fr: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Sources' : 'Source'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}\u202f: source introuvable`,
  loadingMarker: (label) => `${label}\u202f: source en cours de chargement`,
  card: (numbers, count) => `${count > 1 ? 'Sources' : 'Source'} ${numbers}`,

  passage: 'Passage',
  quote: 'Passage cité',
  snippet: 'Extrait du résultat de recherche',
  noPassage: 'Aucun passage fourni',
  morePassages: 'Autres passages',
  loading: 'La source est en cours de chargement.',
  unresolved: 'Ce renvoi désigne une source qui n’a pas été fournie avec la réponse.',

  invalidSource: 'Source illisible',
  unsafeLink: 'Lien supprimé\u202f: ce n’est pas une adresse web',
  noLink: 'Aucun lien fourni',
  file: 'Fichier',
  page: (first, last) => (last ? `p. ${first}–${last}` : `p. ${first}`),
  time: (clock) => `à ${clock}`,
  score: (written) => `pertinence ${written}`,

  open: 'Ouvrir',
  openAtQuote: 'Ouvrir au passage cité',
  opensInNewTab: '(s’ouvre dans un nouvel onglet)',
  copyCitation: 'Copier la référence',
  copyAnswer: 'Copier la réponse avec ses sources',
  copied: 'Copié',
  showInList: 'Afficher dans la liste',
  close: 'Fermer',
  download: 'Télécharger',
  downloading: (percent) =>
    percent ? `Téléchargement\u202f: ${percent}` : 'Téléchargement en cours',
  downloadFailed: 'Le téléchargement a échoué.',
  responseFailed: 'La réponse n’a pas pu être chargée entièrement.',

  sources: plural('fr', { one: '# source', other: '# sources' }),
  sourcesHeading: 'Sources',
  published: (date) => `Publié\u202f: ${date}`,
  cited: 'Sources citées',
  alsoRetrieved: 'Autres sources trouvées',
  noSources: 'Aucune source citée',
  searchFailed: 'La recherche a échoué',
  searches: 'Recherches',
  used: (_count, written) => `mentionnée ${written} fois`,
  backLink: (number) => `Aller à la mention ${number}`,

  uncited: plural('fr', { one: '# phrase sans source', other: '# phrases sans source' }),
  notGrounded: 'Cette réponse ne s’appuie sur aucune source',
  notGroundedDetail: 'Aucune source n’a été recherchée.',
  noCitations: 'Cette réponse ne cite aucune source',
  noCitationsDetail: 'Une recherche a été faite, mais n’a donné aucune source.',

  thinking: 'Réflexion',
  signed: 'Signé',
  unsigned: 'Non signé',
};
