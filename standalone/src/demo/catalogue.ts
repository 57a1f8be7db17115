import type { DemoContent } from './demo-content';

/** What a first start shows. */
export const demoContent: DemoContent = { folders: [], spotters: [] };
