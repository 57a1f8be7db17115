import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Sources that violate a rule, by rule. */
const planted: [rule: string, file: string, source: string][] = [
  ['no-var', 'ops/a.ts', 'var a = 1;\nvoid a;'],
  ['prefer-const', 'ops/a.ts', 'let a = 1;\nvoid a;'],
  ['prefer-rest-params', 'ops/a.ts', 'export function a() { return arguments; }'],
  ['prefer-spread', 'ops/a.ts', 'export const a = (b: number[]) => Math.max.apply(Math, b);'],
  ['no-array-constructor', 'ops/a.ts', 'export const a = new Array(0, 1);'],
  ['no-unused-expressions', 'ops/a.ts', 'export const a = 1;\na + 1;'],
  ['no-unused-vars', 'ops/a.ts', 'const a = 1;\nexport {};'],
  ['no-console', 'services/a.ts', 'console.log(1);'],
  ['no-duplicate-imports', 'ops/a.ts', "import { a } from './b';\nimport { c } from './b';\nvoid [a, c];"],
  ['eqeqeq', 'ops/a.ts', 'export const a = (b: string) => b == "1";'],
  ['max-lines', 'ops/a.ts', 'export {};\n'.repeat(401)],
  ['no-restricted-imports', 'services/a.ts', "import { model } from 'mongoose';\nvoid model;"],
  ['no-restricted-imports', 'services/a.model.ts', "import express from 'express';\nvoid express;"],
  ['no-restricted-imports', 'frontends/a/a.tsx', "import type { A } from 'antd';\nexport type B = A;"],
  ['typescript/await-thenable', 'ops/a.ts', 'export const a = async () => { await 1; };'],
  ['typescript/ban-ts-comment', 'ops/a.ts', '// @ts-ignore\nexport const a = 1;'],
  ['typescript/no-array-delete', 'ops/a.ts', 'export const a = (b: number[]) => { delete b[0]; };'],
  ['typescript/no-base-to-string', 'ops/a.ts', 'export const a = (b: { c: 1 }) => b.toString();'],
  ['typescript/no-duplicate-enum-values', 'ops/a.ts', 'export enum A { B = 1, C = 1 }'],
  ['typescript/no-duplicate-type-constituents', 'ops/a.ts', "export type A = 'b' | 'b';"],
  ['typescript/no-empty-object-type', 'ops/a.ts', 'export type A = {};'],
  ['typescript/no-explicit-any', 'ops/a.ts', 'export const a: any = 1;'],
  ['typescript/no-extra-non-null-assertion', 'ops/a.ts', 'export const a = (b: string | null) => b!!;'],
  ['typescript/no-floating-promises', 'ops/a.ts', 'export const a = () => { Promise.resolve(); };'],
  [
    'typescript/no-for-in-array',
    'ops/a.ts',
    'export const a = (b: number[]) => { for (const c in b) void c; };',
  ],
  ['typescript/no-implied-eval', 'ops/a.ts', "export const a = new Function('1');"],
  ['typescript/no-misused-new', 'ops/a.ts', 'export interface A { new (): A; }'],
  [
    'typescript/no-misused-promises',
    'ops/a.ts',
    'export const a = (b: Promise<boolean>) => { if (b) return 1; return 2; };',
  ],
  ['typescript/no-namespace', 'ops/a.ts', 'export namespace A { export const b = 1; }'],
  [
    'typescript/no-non-null-asserted-optional-chain',
    'ops/a.ts',
    'export const a = (b?: { c: string }) => b?.c!;',
  ],
  ['typescript/no-redundant-type-constituents', 'ops/a.ts', "export type A = string | 'b';"],
  ['typescript/no-require-imports', 'ops/a.ts', "export const a = require('b');"],
  ['typescript/no-this-alias', 'ops/a.ts', 'export class A { b() { const c = this; return c; } }'],
  ['typescript/no-unnecessary-type-assertion', 'ops/a.ts', 'export const a = (b: string) => b as string;'],
  [
    'typescript/no-unnecessary-type-constraint',
    'ops/a.ts',
    'export const a = <T extends unknown>(b: T) => [b];',
  ],
  [
    'typescript/no-unsafe-argument',
    'ops/a.ts',
    "export const a = (b: (c: number) => void) => { b(JSON.parse('1')); };",
  ],
  [
    'typescript/no-unsafe-assignment',
    'ops/a.ts',
    "export const a: number = JSON.parse('1');\nconst b = JSON.parse('1');\nvoid b;",
  ],
  ['typescript/no-unsafe-call', 'ops/a.ts', "JSON.parse('1')();"],
  [
    'typescript/no-unsafe-declaration-merging',
    'ops/a.ts',
    'export interface A { b: 1 }\nexport class A { c = 1; }',
  ],
  [
    'typescript/no-unsafe-enum-comparison',
    'ops/a.ts',
    'enum A { B = 1 }\nexport const a = (b: A, c: number) => b === c;',
  ],
  ['typescript/no-unsafe-function-type', 'ops/a.ts', 'export type A = Function;'],
  ['typescript/no-unsafe-member-access', 'ops/a.ts', "void JSON.parse('1').a;"],
  ['typescript/no-unsafe-return', 'ops/a.ts', "export const a = () => JSON.parse('1');"],
  ['typescript/no-unsafe-unary-minus', 'ops/a.ts', 'export const a = (b: string) => -b;'],
  ['typescript/no-wrapper-object-types', 'ops/a.ts', 'export type A = String;'],
  ['typescript/only-throw-error', 'ops/a.ts', "export const a = () => { throw 'b'; };"],
  ['typescript/prefer-as-const', 'ops/a.ts', "export const a = 'b' as 'b';"],
  ['typescript/prefer-namespace-keyword', 'ops/a.ts', 'declare module A {}\nexport {};'],
  ['typescript/prefer-promise-reject-errors', 'ops/a.ts', 'export const a = () => Promise.reject(1);'],
  ['typescript/require-await', 'ops/a.ts', 'export const a = async () => 1;'],
  [
    'typescript/restrict-plus-operands',
    'ops/a.ts',
    'export const a = (b: number, c: object) => b + (c as never as string[]);',
  ],
  ['typescript/restrict-template-expressions', 'ops/a.ts', 'export const a = (b: object) => `${b}`;'],
  ['typescript/triple-slash-reference', 'ops/a.ts', '/// <reference path="./b" />\nexport {};'],
  ['typescript/unbound-method', 'ops/a.ts', 'class A { b() { return this; } }\nexport const a = new A().b;'],
  ['typescript/consistent-type-imports', 'ops/a.ts', "import { A } from './b';\nexport type C = A;"],
  [
    'typescript/switch-exhaustiveness-check',
    'ops/a.ts',
    "export function a(b: 'c' | 'd') { switch (b) { case 'c': return 1; } return 2; }",
  ],
  [
    'react/rules-of-hooks',
    'frontends/a/a.tsx',
    "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) { if (b) useState(1); return null; }",
  ],
  [
    'react/exhaustive-deps',
    'frontends/a/a.tsx',
    "import { useEffect } from 'react';\nexport function A({ b }: { b: () => void }) { useEffect(() => { b(); }, []); return null; }",
  ],
  [
    'react/static-components',
    'frontends/a/a.tsx',
    'export function A() { const B = () => <p />; return <B />; }',
  ],
  [
    'react/use-memo',
    'frontends/a/a.tsx',
    "import { useMemo } from 'react';\nexport function A() { return useMemo((b?: number) => b, []); }",
  ],
  [
    'react/incompatible-library',
    'frontends/a/a.tsx',
    "import { useReactTable } from '@tanstack/react-table';\nexport function A() { const b = useReactTable({}); return <p>{b}</p>; }",
  ],
  ['react/unsupported-syntax', 'frontends/a/a.tsx', "export function A() { eval('1'); return <p />; }"],
  [
    'react/immutability',
    'frontends/a/a.tsx',
    "import { useState } from 'react';\nexport function A() { const [b] = useState({ c: 1 }); b.c = 2; return <p>{b.c}</p>; }",
  ],
  ['react/globals', 'frontends/a/a.tsx', 'let b = 1;\nexport function A() { b = 2; return <p>{b}</p>; }'],
  [
    'react/refs',
    'frontends/a/a.tsx',
    "import { useRef } from 'react';\nexport function A() { const b = useRef(1); return <p>{b.current}</p>; }",
  ],
  [
    'react/set-state-in-effect',
    'frontends/a/a.tsx',
    "import { useEffect, useState } from 'react';\nexport function A() { const [b, setB] = useState(1); useEffect(() => { setB(2); }, []); return <p>{b}</p>; }",
  ],
  [
    'react/error-boundaries',
    'frontends/a/a.tsx',
    'export function A({ B }: { B: () => null }) { try { return <B />; } catch { return null; } }',
  ],
  ['react/purity', 'frontends/a/a.tsx', 'export function A() { return <p>{Math.random()}</p>; }'],
  [
    'react/set-state-in-render',
    'frontends/a/a.tsx',
    "import { useState } from 'react';\nexport function A() { const [b, setB] = useState(1); setB(2); return <p>{b}</p>; }",
  ],
  ['house/no-lazy', 'frontends/a/a.tsx', "import { lazy } from 'react';\nvoid lazy;"],
  [
    'house/no-message-of-any-error',
    'frontends/a/a.tsx',
    "export const a = (b: unknown) => (b instanceof Error ? b.message : '');",
  ],
  [
    'house/no-message-of-any-error',
    'frontends/a/a.tsx',
    "export const a = (b: unknown, c: boolean) => (b instanceof Error && c ? b.message : '');",
  ],
  ['unused directive', 'ops/a.ts', '// oxlint-disable-next-line no-console\nexport const a = 1;'],
];

interface Finding {
  /** Rule with its plugin, `eslint(no-var)`; absent for an unused directive. */
  code?: string;
  filename: string;
  message: string;
}

const ruleOf = ({ code = 'unused directive' }: Finding): string =>
  code.replace(/^eslint\((.*)\)$/, '$1').replace(/^(\w+?)(?:-hooks)?\((.*)\)$/, '$1/$2');

/** Place of a planted source: its file name in a numbered folder. */
const placeOf = (file: string, index: number): string =>
  path.posix.join(path.posix.dirname(file), String(index), path.posix.basename(file));

/** Lints all planted sources in one run, with the configuration of this repository. */
function lintPlanted(folder: string): Finding[] {
  cpSync(path.join(root, 'oxlint.config.mjs'), path.join(folder, 'oxlint.config.mjs'));
  cpSync(path.join(root, 'tooling/lint'), path.join(folder, 'tooling/lint'), { recursive: true });
  const compilerOptions = { strict: true, target: 'es2022', module: 'preserve', jsx: 'preserve', types: [] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  planted.forEach(([, file, source], index) => {
    const place = path.join(folder, placeOf(file, index));
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, source);
  });
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [linter, '-c', 'oxlint.config.mjs', '-f', 'json', 'ops', 'services', 'frontends'];
  // The linter looks for its type-aware part in the folder that it lints.
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: path.join(root, 'node_modules/.bin/tsgolint') };
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
}

let found: Finding[];

beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-rules-'));
  try {
    found = lintPlanted(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(planted.map(([rule, file, source], index) => [rule, file, source, index] as const))(
  'lint reports %s in %s',
  (rule, file, _source, index) => {
    const own = found.filter(({ filename }) => filename.replaceAll('\\', '/').endsWith(placeOf(file, index)));
    expect(own.map(ruleOf)).toContain(rule);
  },
);
