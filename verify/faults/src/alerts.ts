import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, type ServiceProcess, waitLimitMs } from '@medrad/testing';
import { parse, stringify } from 'yaml';

interface Rules {
  groups: { rules: { alert: string; for: string; expr: string }[] }[];
}

const rulesFile = path.resolve(__dirname, '../../../docs/alerts/medical-radiology.yaml');
const rules = (parse(readFileSync(rulesFile, 'utf8')) as Rules).groups.flatMap((group) => group.rules);
const promtool = findProgram('promtool');

/** Whether alerts can be evaluated here. */
export const canEvaluateAlerts = (): boolean => promtool !== null;

/** Samples of all processes at one time, by series. */
export type Scrape = ReadonlyMap<string, number>;

/** Probes a process as a cluster does, because some metrics show the result of the last probe, and reads its metrics. */
async function read(one: ServiceProcess): Promise<string> {
  if (!one.isRunning()) return '';
  const limit = () => ({ signal: AbortSignal.timeout(waitLimitMs) });
  await Promise.allSettled(['/readyz', '/readyz/gateway'].map((page) => fetch(one.url + page, limit())));
  return fetch(one.metricsUrl, limit()).then(
    (answer) => answer.text(),
    () => '',
  );
}

/** Reads the metrics of all processes as Prometheus does: each sample gets a label `instance`. */
export async function scrape(processes: readonly ServiceProcess[]): Promise<Scrape> {
  const samples = new Map<string, number>();
  for (const one of processes) {
    for (const [, name = '', labels = '', text = ''] of (await read(one)).matchAll(
      /^(\w+)\{(.*)\} (\S+)$/gm,
    )) {
      const value = Number(text);
      if (!rules.some(({ expr }) => expr.includes(name))) continue;
      // The clock of an evaluation by promtool begins at 1970.
      const shown = name.endsWith('_timestamp_seconds') ? value - Date.now() / 1_000 : value;
      samples.set(`${name}{${labels},instance="${one.name}"}`, shown);
    }
  }
  return samples;
}

const minutesPerScrape = 5;
const minutesPer: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };
const minutesOf = (time: string): number => Number.parseInt(time, 10) * (minutesPer[time.slice(-1)] ?? NaN);

/**
 * Values of a series in the notation of promtool. `_` stands for a time without a sample. A series that has ended is
 * marked as stale, as Prometheus does: its last value does not count any more.
 */
const valuesOf = (series: string, scrapes: readonly Scrape[], lastMinutes: number): string =>
  scrapes
    .map((samples, index) => {
      const minutes = index === scrapes.length - 1 ? lastMinutes : minutesPerScrape;
      const value = samples.get(series);
      if (value !== undefined) return `${value}x${minutes - 1}`;
      return scrapes[index - 1]?.has(series) ? `stale _x${minutes - 1}` : `_x${minutes}`;
    })
    .join(' ');

/**
 * Whether an alert fires, according to Prometheus' own evaluation of the rules.
 * @param scrapes one after the other; each lasts five minutes, and the last for as long as the alert has to hold
 */
export async function isFiring(alert: string, scrapes: readonly Scrape[]): Promise<boolean> {
  const rule = rules.find((each) => each.alert === alert);
  if (!rule || !promtool) throw new Error(`${alert} cannot be evaluated`);
  const holds = minutesOf(rule.for) + 1;
  const series = [...new Set(scrapes.flatMap((samples) => [...samples.keys()]))];
  const folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  try {
    const file = path.join(folder, 'test.yaml');
    const interval = '1m';
    writeFileSync(
      file,
      stringify({
        rule_files: [rulesFile],
        evaluation_interval: interval,
        tests: [
          {
            interval,
            input_series: series
              .filter((name) => rule.expr.includes(name.slice(0, name.indexOf('{'))))
              .map((name) => ({ series: name, values: valuesOf(name, scrapes, holds + 1) })),
            promql_expr_test: [
              {
                expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) > 0`,
                eval_time: `${(scrapes.length - 1) * minutesPerScrape + holds}m`,
                exp_samples: [],
              },
            ],
          },
        ],
      }),
    );
    // The expectation is that no alert fires, so promtool fails and prints the value when one does.
    const printed = await new Promise<string>((resolve) => {
      execFile(promtool, ['test', 'rules', file], (_error, stdout, stderr) => resolve(`${stdout}${stderr}`));
    });
    if (/\bSUCCESS\b/.test(printed)) return false;
    if (/got:.*\d/.test(printed)) return true;
    throw new Error(printed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
