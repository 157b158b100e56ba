import type { Messages } from './messages.js';
import { plural } from './plural.js';

export const es: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Fuentes' : 'Fuente'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: fuente no encontrada`,
  loadingMarker: (label) => `${label}: cargando la fuente`,
  card: (numbers, count) => `${count > 1 ? 'Fuentes' : 'Fuente'} ${numbers}`,

  passage: 'Fragmento',
  quote: 'Fragmento citado',
  snippet: 'Extracto de la búsqueda',
  noPassage: 'Sin fragmento',
  morePassages: 'Más fragmentos',
  loading: 'La fuente aún se está cargando.',
  unresolved: 'Esta referencia remite a una fuente que no se incluyó con la respuesta.',

  invalidSource: 'No se pudo leer esta fuente',
  unsafeLink: 'Enlace eliminado: no es una dirección web',
  noLink: 'Sin enlace',
  file: 'Archivo',
  page: (first, last) => (last ? `págs. ${first}–${last}` : `pág. ${first}`),
  time: (clock) => `en ${clock}`,
  score: (written) => `relevancia ${written}`,

  open: 'Abrir',
  openAtQuote: 'Abrir en la cita',
  opensInNewTab: '(se abre en una pestaña nueva)',
  copyCitation: 'Copiar referencia',
  copyAnswer: 'Copiar la respuesta con sus fuentes',
  copied: 'Copiado',
  showInList: 'Ver en la lista',
  close: 'Cerrar',
  download: 'Descargar',
  downloading: (percent) => (percent ? `Descargando: ${percent}` : 'Descargando'),
  downloadFailed: 'No se pudo descargar.',
  responseFailed: 'No se pudo cargar la respuesta completa.',

  sources: plural('es', { one: '# fuente', other: '# fuentes' }),
  sourcesHeading: 'Fuentes',
  published: (date) => `Publicado: ${date}`,
  cited: 'Fuentes citadas',
  alsoRetrieved: 'Otras fuentes encontradas',
  noSources: 'Sin fuentes citadas',
  searchFailed: 'No se pudo completar la búsqueda',
  searches: 'Búsquedas',
  used: plural('es', { one: 'citada una vez', other: 'citada # veces' }),
  backLink: (number) => `Ir a la mención ${number}`,

  uncited: plural('es', { one: '# frase sin fuente', other: '# frases sin fuente' }),
  notGrounded: 'Esta respuesta no se basa en fuentes',
  notGroundedDetail: 'No se buscaron fuentes.',
  noCitations: 'Esta respuesta no cita ninguna fuente',
  noCitationsDetail: 'Se buscó, pero no se obtuvo ninguna fuente.',

  thinking: 'Razonamiento',
  signed: 'Firmado',
  unsigned: 'Sin firmar',
};
