export type * from './payload.js';
export type * from './safe.js';
export type * from './warning.js';
