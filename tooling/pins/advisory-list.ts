import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Advisory } from './advisory';

/** The committed list of known vulnerabilities; ADVISORIES names another file. */
export const advisoryList = process.env['ADVISORIES'] ?? path.join(__dirname, 'advisories.json');

export const readAdvisories = (): Advisory[] => JSON.parse(readFileSync(advisoryList, 'utf8')) as Advisory[];
