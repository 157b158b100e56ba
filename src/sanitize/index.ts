export { LIMITS } from './limits.js';
export { sanitizePayload } from './sanitize-payload.js';
export { sanitizeCitationSource } from './sanitize-source.js';
export { safeDownloadUrl, safeUrl } from './url.js';
