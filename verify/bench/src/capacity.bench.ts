import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '@medrad/contracts';
import {
  createPaper,
  createPeerCase,
  createReportCase,
  createSpotter,
  developerPassword,
  type Fleet,
  type FleetPart,
  makePdf,
  registerDeveloper,
  startFleet,
  switchPeerReview,
} from '@medrad/testing';
import sharp from 'sharp';
import capacity from '../../../k8s/capacity.json';
import { runK6 } from '../../load/run/run-k6';
import type { BenchRow } from './bench-row';
import { childrenOf, cpuMicroseconds, memoryMiB } from './processes';
import { requireProgram, requireServer } from './requirements';

/** File with the sessions of the residents, absolute because k6 takes a relative one from two folders. */
const residentsFile = path.resolve(__dirname, '../../load/residents.json');
const parts: readonly FleetPart[] = ['gateway', ...serviceNames];

const restSeconds = 30;
/** Residents who take a spotter at the same time. */
const crowd = 200;
const spotterSeconds = 20;
/** Number of accounts: more residents begin a spotter during the run than take one at the same time. */
const residents = 2 * crowd;
/** Journeys a minute for which the pods of the manifests must be enough: 1,000 residents, each in a spotter of a minute. */
const intendedPerMinute = 1_000;
/** Largest share of failed requests: a machine that other programs use too refuses some. */
const mostFailed = 0.05;

/** A noisy image, as a radiograph is: its renditions cost as much as real ones. */
const image = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1_200,
      height: 1_200,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .png()
    .toBuffer();

/** Adds what the journeys of verify/load need: spotters, papers, and cases of peer review and of the Reporting Room. */
async function addContent(url: string): Promise<void> {
  const developer = await registerDeveloper(url);
  for (let number = 1; number <= 2; number += 1) {
    const questions: { image: Buffer; fields: { title: string } }[] = [];
    for (let index = 1; index <= 6; index += 1)
      questions.push({ image: await image(), fields: { title: `Film ${number}.${index}` } });
    await createSpotter(developer, { title: `Spotter ${number}`, questions });
    const paper = makePdf([{ lines: ['Chest radiology'.repeat(4)] }]);
    await createPaper(developer, { title: `Paper ${number}`, paper });
    await createReportCase(url, developer, { title: `Case ${number}` });
  }
  await switchPeerReview(developer, true);
  await createPeerCase(url, developer, { title: 'A shared case', images: [await image()] });
}

/**
 * Runs a script of verify/load against the product. Returns the metrics of its summary.
 * @throws Error when k6 fails
 */
async function measureScript(
  url: string,
  script: 'main.ts' | 'residents.ts',
  settings: Record<string, string>,
): Promise<Record<string, number>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'k6-'));
  const summary = path.join(folder, 'summary.json');
  // Thresholds are about response times, which other programs on the machine lengthen; CPU time and memory are not.
  const options = ['--no-thresholds', '--summary-export', summary];
  try {
    const own = { BASE_URL: url, RESIDENTS_FILE: residentsFile, ...settings };
    const { status, output } = await runK6(requireProgram('k6'), script, own, options);
    if (status !== 0) throw new Error(`${script} ended with ${status}:\n${output}`);
    const { metrics } = JSON.parse(readFileSync(summary, 'utf8')) as {
      metrics: Record<string, { count?: number; value?: number }>;
    };
    return Object.fromEntries(
      Object.entries(metrics).map(([name, { count, value }]) => [name, count ?? value ?? 0]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Usage = Record<FleetPart, number>;

/** Processes of a part: auth hashes passwords in child processes. */
function pidsOf(fleet: Fleet, part: FleetPart): number[] {
  const pid = fleet.parts[part][0]!.pid();
  return [pid, ...childrenOf(pid)];
}

const memoryOf = (fleet: Fleet, which: 'now' | 'peak'): Usage =>
  usageOf((part) => pidsOf(fleet, part).reduce((sum, pid) => sum + memoryMiB(pid, which), 0));
const usageOf = (measure: (part: FleetPart) => number): Usage =>
  Object.fromEntries(parts.map((part) => [part, measure(part)])) as Usage;

/** CPU seconds that each part uses during a task. */
async function cpuSecondsOf(fleet: Fleet, task: () => unknown): Promise<Usage> {
  const before = usageOf((part) => cpuMicroseconds(pidsOf(fleet, part)));
  await task();
  return usageOf((part) => (cpuMicroseconds(pidsOf(fleet, part)) - before[part]) / 1e6);
}

/** Runs journeys of verify/load. Returns their number. */
async function runJourneys(url: string, settings: Record<string, string>): Promise<number> {
  const metrics = await measureScript(url, 'main.ts', {
    MINUTES: '1',
    SPOTTER_SECONDS: String(spotterSeconds),
    DEVELOPER_PASSWORD: developerPassword,
    ...settings,
  });
  const {
    journeys_completed: completed = 0,
    journey_exceptions: broken = 0,
    http_req_failed: failed = 0,
  } = metrics;
  if (completed === 0 || broken > 0 || failed > mostFailed)
    throw new Error(`${completed} journeys ended, ${broken} broke off, ${failed} of the requests failed`);
  return completed;
}

/** Runs journeys. Returns the cores of each part at the intended number of journeys a minute, without those at rest. */
async function coresOf(fleet: Fleet, resting: Usage, settings: Record<string, string>): Promise<Usage> {
  const began = performance.now();
  let journeys = 0;
  const used = await cpuSecondsOf(fleet, async () => {
    journeys = await runJourneys(fleet.url, settings);
  });
  const seconds = (performance.now() - began) / 1_000;
  const perSecond = intendedPerMinute / 60;
  return usageOf((part) => (Math.max(0, used[part] - resting[part] * seconds) / journeys) * perSecond);
}

const milli = (cores: number): string => `${(cores * 1_000).toFixed(0)}m`;

/**
 * Measures memory and CPU time of every part of the product at rest, while residents register, under the crowd of
 * verify/load and under its mix of all journeys, and compares them with what the pods of k8s/ request.
 */
export async function run(): Promise<BenchRow[]> {
  requireServer('rabbitmq');
  requireServer('redis');
  requireProgram('k6');
  const fleet = await startFleet({ env: { gateway: { TRUSTED_PROXIES: '127.0.0.1' } } });
  try {
    await addContent(fleet.url);
    const restingSeconds = await cpuSecondsOf(fleet, () => pause(restSeconds * 1_000));
    const resting = usageOf((part) => restingSeconds[part] / restSeconds);
    const memoryAtRest = memoryOf(fleet, 'now');
    const registering = await cpuSecondsOf(fleet, () =>
      measureScript(fleet.url, 'residents.ts', { RESIDENTS: String(residents) }),
    );
    const crowded = { PROFILE: 'crowd', CROWD: String(crowd) };
    // Each process compiles its code during its first thousands of requests.
    await runJourneys(fleet.url, { ...crowded, CROWD: String(crowd / 2) });
    const spotters = await coresOf(fleet, resting, crowded);
    const mixed = await coresOf(fleet, resting, { PROFILE: 'load' });
    const peak = memoryOf(fleet, 'peak');
    return parts.flatMap((part): BenchRow[] => {
      const { requests } = capacity.parts[part];
      const registration = (registering[part] / residents) * 1_000;
      return [
        {
          metric: `${part}: memory at most, MiB`,
          ours: `${peak[part].toFixed(0)} MiB`,
          opponent: `at rest ${memoryAtRest[part].toFixed(0)} MiB`,
          ratio: peak[part],
          goal: `<= ${Number.parseInt(requests.memory, 10)}`,
        },
        {
          metric: `${part}: thousandths of a core at ${intendedPerMinute} journeys a minute`,
          ours: `spotters ${milli(spotters[part])}, all journeys ${milli(mixed[part])}`,
          opponent: `at rest ${milli(resting[part])}; a registration ${registration.toFixed(1)} ms`,
          ratio: (resting[part] + Math.max(spotters[part], mixed[part])) * 1_000,
          goal: `<= ${capacity.autoscaler.minReplicas * Number.parseInt(requests.cpu, 10)}`,
        },
      ];
    });
  } finally {
    await fleet.stop();
  }
}
