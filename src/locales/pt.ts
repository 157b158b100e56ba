import type { Messages } from './messages.js';
import { plural } from './plural.js';

/** Brazilian, which is what `pt` alone means in Unicode's locale data. */
export const pt: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Fontes' : 'Fonte'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: fonte não encontrada`,
  loadingMarker: (label) => `${label}: carregando a fonte`,
  card: (numbers, count) => `${count > 1 ? 'Fontes' : 'Fonte'} ${numbers}`,

  passage: 'Trecho',
  quote: 'Trecho citado',
  snippet: 'Trecho do resultado da busca',
  noPassage: 'Sem trecho',
  morePassages: 'Mais trechos',
  loading: 'A fonte ainda está carregando.',
  unresolved: 'Esta referência aponta para uma fonte que não veio com a resposta.',

  invalidSource: 'Não foi possível ler esta fonte',
  unsafeLink: 'Link removido: não é um endereço da web',
  noLink: 'Sem link',
  file: 'Arquivo',
  page: (first, last) => (last ? `pp. ${first}–${last}` : `p. ${first}`),
  time: (clock) => `em ${clock}`,
  score: (written) => `relevância ${written}`,

  open: 'Abrir',
  openAtQuote: 'Abrir no trecho citado',
  opensInNewTab: '(abre em uma nova guia)',
  copyCitation: 'Copiar referência',
  copyAnswer: 'Copiar a resposta com as fontes',
  copied: 'Copiado',
  showInList: 'Mostrar na lista',
  close: 'Fechar',
  download: 'Baixar',
  downloading: (percent) => (percent ? `Baixando: ${percent}` : 'Baixando'),
  downloadFailed: 'Não foi possível baixar.',
  responseFailed: 'Não foi possível carregar a resposta completa.',

  sources: plural('pt', { one: '# fonte', other: '# fontes' }),
  sourcesHeading: 'Fontes',
  published: (date) => `Publicado: ${date}`,
  cited: 'Fontes citadas',
  alsoRetrieved: 'Outras fontes encontradas',
  noSources: 'Nenhuma fonte citada',
  searchFailed: 'A busca falhou',
  searches: 'Pesquisas',
  used: plural('pt', { one: 'citada # vez', other: 'citada # vezes' }),
  backLink: (number) => `Ir para a menção ${number}`,

  uncited: plural('pt', { one: '# frase sem fonte', other: '# frases sem fonte' }),
  notGrounded: 'Esta resposta não se baseia em fontes',
  notGroundedDetail: 'Não houve busca por fontes.',
  noCitations: 'Esta resposta não cita nenhuma fonte',
  noCitationsDetail: 'Foi feita uma pesquisa, mas sem encontrar fontes.',

  thinking: 'Raciocínio',
  signed: 'Assinado',
  unsigned: 'Sem assinatura',
};
