export { LIMITS } from './limits.js';
export { sanitizePayload } from './payload.js';
export { sanitizeCitationSource } from './source.js';
export { safeDownloadUrl, safeUrl } from './url.js';
