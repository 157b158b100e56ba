import type { NextConfig } from 'next';
import { join } from 'node:path';

// What the examples share lies one folder up.
const config: NextConfig = { turbopack: { root: join(import.meta.dirname, '..') } };

export default config;
