import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeWith, findProgram } from '@medrad/testing';
import { parse } from 'yaml';

interface Alert {
  alert: string;
  expr: string;
  for?: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; runbook?: string };
}

interface Rules {
  groups: { name: string; rules: Alert[] }[];
}

const root = path.resolve(__dirname, '../..');
const rulesFile = path.join(root, 'docs/alerts/medical-radiology.yaml');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const rules = parse(readFileSync(rulesFile, 'utf8')) as Rules;
const alerts = rules.groups.flatMap((group) => group.rules);
const promtool = findProgram('promtool');

/** The section on alerts of the operators' guide. */
const [section = ''] = /^## Alerts\n[^]*?(?=^## )/m.exec(read('docs/operations.md')) ?? [];
/** Runbooks by the name of their alert. */
const runbooks = new Map(
  section
    .split(/^### /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n')).trim()] as const),
);

test.each(alerts.map((each) => [each.alert, each] as const))(
  'alert %s has a severity, a time, a summary and a runbook',
  (name, { for: time, labels, annotations }) => {
    expect(['critical', 'warning', 'info']).toContain(labels?.severity);
    expect(time).toMatch(/^\d+[mhd]$/);
    expect(annotations?.summary).toMatch(/\.$/);
    expect(annotations?.runbook).toBe(`docs/operations.md#${name.toLowerCase()}`);
    expect(runbooks.get(name)).toMatch(/\w/);
  },
);

test('every runbook belongs to an alert, and no two alerts have the same name', () => {
  const names = alerts.map(({ alert }) => alert);
  expect([...runbooks.keys()]).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
});

test('the fault tests fire every alert', () => {
  const source = read('verify/faults/test/alerts.fault.test.ts');
  const names = new Set([...source.matchAll(/'(\w+)'/g)].map(([, name]) => name));
  expect(alerts.map(({ alert }) => alert).filter((alert) => !names.has(alert))).toEqual([]);
});

test('the rules of the Prometheus operator are the same', () => {
  const manifest = parse(read('k8s/options/alerts/generated/prometheus-rule.yaml')) as { spec: Rules };
  expect(manifest.spec).toEqual(rules);
});

describeWith('promtool', promtool !== null)('Prometheus', () => {
  test('accepts the rules', () => {
    expect(execFileSync(promtool!, ['check', 'rules', rulesFile], { encoding: 'utf8' })).toContain('SUCCESS');
  });
});
