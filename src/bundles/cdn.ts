/** One file for a `<script>` from a CDN: registers every tag and exports everything. */
import '../define.js';

export * from '../index.js';
export * from '../sse.js';
