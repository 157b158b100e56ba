/**
 * The whole library in one file, for a `<script>` from a CDN. It registers every tag and exports
 * every function.
 */
import '../define.js';

export * from '../index.js';
export * from '../sse.js';
