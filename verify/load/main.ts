/**
 * Load of residents: k6 run -e PROFILE=smoke|load|stress|soak|crowd|exam|brief verify/load/main.ts. Run
 * verify/load/residents.ts first. docs/load.md has the settings and the measurements.
 */
import { fail } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { counted } from './counted.ts';
import { takeExam } from './exam.ts';
import * as journeys from './journeys.ts';
import { type JourneyName, optionsOf } from './profiles.ts';
import { addressOf, headersOf, isSessionCookie, origin, type Person } from './site.ts';

interface SetupData {
  author: Person;
}

const journeyOf: Record<JourneyName, (data: SetupData) => void> = { ...journeys, takeExam };

/**
 * Runs the journey that has the name of the scenario. Scenarios run nothing else, so that no journey is left out of the
 * counts.
 */
export default counted((data: SetupData) => journeyOf[exec.scenario.name as JourneyName](data));

export const options = optionsOf(__ENV['PROFILE'] ?? 'smoke');

/** Whether the profile uploads papers. Read at the start, because k6 later replaces `options` by its own form. */
const isUploading = 'uploadPaper' in (options.scenarios ?? {});

/** Client address of the author of papers; no resident has it. */
const authorAddress = addressOf(0xff_ff_ff);

/**
 * Creates an account with developer access for the journey that uploads papers; null when the profile has no such
 * journey.
 */
export function setup(): SetupData | null {
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
