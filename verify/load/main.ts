/**
 * Load of residents: k6 run -e PROFILE=smoke|load|stress|soak|crowd|exam verify/load/main.ts. Run
 * verify/load/residents.ts first. docs/load.md has the settings and the measurements.
 */
import { fail } from 'k6';
import http from 'k6/http';
import { counted } from './counted.ts';
import * as exam from './exam.ts';
import * as journeys from './journeys.ts';
import { optionsOf } from './profiles.ts';
import { addressOf, headersOf, isSessionCookie, origin, type Person } from './site.ts';

export const takeExam = counted(exam.takeExam);
export const browse = counted(journeys.browse);
export const chat = counted(journeys.chat);
export const discuss = counted(journeys.discuss);
export const report = counted(journeys.report);
export const takeSpotter = counted(journeys.takeSpotter);
export const uploadPaper = counted(journeys.uploadPaper);

export const options = optionsOf(__ENV['PROFILE'] ?? 'smoke');

/** Whether the profile uploads papers. Read at the start, because k6 later replaces `options` by its own form. */
const isUploading = 'uploadPaper' in (options.scenarios ?? {});

/** Client address of the author of papers; no resident has it. */
const authorAddress = addressOf(0xff_ff_ff);

/**
 * Creates an account with developer access for the journey that uploads papers; null when the profile has no such
 * journey.
 */
export function setup(): { author: Person } | null {
  if (!isUploading) return null;
  const headers = { ...headersOf(authorAddress), 'Content-Type': 'application/json' };
  const email = `author-${Date.now().toString(36)}@load.example`;
  const account = {
    name: 'Load Author',
    institute: 'Load Hospital',
    email,
    password: `lantern-meadow-${Date.now()}`,
  };
  const registered = http.post(`${origin}/api/register`, JSON.stringify(account), { headers });
  const password = __ENV['DEVELOPER_PASSWORD'];
  if (!password) fail('DEVELOPER_PASSWORD is missing: the author uploads with developer access');
  const unlocked = http.post(`${origin}/api/developer/unlock`, JSON.stringify({ password }), { headers });
  const cookies = Object.entries(http.cookieJar().cookiesForURL(origin));
  const [name, [cookie] = []] = cookies.find(([of]) => isSessionCookie(of)) ?? [];
  if (registered.status !== 201 || unlocked.status !== 200 || !cookie || !name) {
    fail(`the author was not let in: ${registered.status}, ${unlocked.status}`);
  }
  return { author: { cookie: { name, value: cookie }, address: authorAddress } };
}
