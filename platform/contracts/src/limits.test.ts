import * as limits from './limits';
import type { Route } from './route';
import { serviceRoutes } from './services';
import { stated } from '../test/read-stated-limits';
import { places } from '../test/stated-limits';
import { unstated } from '../test/unstated-limits';

/** Limits that the specification, or a decision about the specification, prescribes. */
const fixed: [string, Partial<Record<keyof typeof limits, number>>][] = [
  ['C17 the duration of a spotter', { testMinMinutes: 5, testMaxMinutes: 180 }],
  ['C34 a reply, and N11 a chat message', { messageMaxLength: 2000 }],
  ['N8 names and institutes', { personTextMinLength: 2, personTextMaxLength: 100 }],
  ['N8 phone numbers', { phoneMinLength: 7, phoneMaxLength: 20 }],
  ['N8 passwords', { passwordMinLength: 8, passwordMaxLength: 128 }],
  ['N11 files', { imageMaxMegabytes: 10, paperMaxMegabytes: 50, caseFileMaxMegabytes: 500 }],
  ['S11 metadata of an activity', { activityMetadataMaxLength: 2048 }],
  ['S19 a page of a list', { pageMaxItems: 100 }],
  ['RRA-19 RRA-21 texts of a case', { reportingTitleMaxLength: 200, reportingDescriptionMaxLength: 1000 }],
  ['feedback on a spotter', { ratingMin: 1, ratingMax: 5, suggestionMaxLength: 1000 }],
];

describe('the limits of requests', () => {
  test.each(fixed)('%s have the values of the specification', (_subject, values) => {
    expect(limits).toMatchObject(values);
  });

  test.each(Object.entries(places))('%s is the limit that OpenAPI states for its fields', (name, fields) => {
    expect(fields.length).toBeGreaterThan(0);
    const found = Object.fromEntries(fields.map((field) => [field, stated.get(field)]));
    const value = limits[name as keyof typeof limits];
    expect(found).toEqual(Object.fromEntries(fields.map((field) => [field, value])));
  });

  test('every constant is stated in OpenAPI, or listed with the reason why not', () => {
    expect([...Object.keys(places), ...Object.keys(unstated)].sort()).toEqual(Object.keys(limits).sort());
  });

  test('every limit that OpenAPI states is a constant', () => {
    const named = new Set(Object.values(places).flat());
    // Skips minima of 0 and 1: they only allow an absent value or forbid an empty text, so no constant defines them.
    const chosen = [...stated].filter(
      ([place, value]) => !/ (minLength|minimum)$/.test(place) || Number(value) > 1,
    );
    const unnamed = chosen
      .map(([place]) => place)
      .filter((place) => !named.has(place) && !/est$/.test(place));
    expect(unnamed).toEqual([]);
  });

  test('the file limit of every upload route is one of the constants', () => {
    const routes = Object.values(serviceRoutes).flatMap((table): Route[] => Object.values(table));
    const sizes = routes.flatMap(({ operationId, file }) =>
      file ? [[operationId, file.maxBytes] as const] : [],
    );
    expect(Object.fromEntries(sizes)).toEqual({
      uploadImage: limits.imageMaxBytes,
      uploadTheoryPaper: limits.paperMaxBytes,
      uploadPaperAnswer: limits.paperMaxBytes,
      submitReportingFeedback: limits.feedbackPdfMaxBytes,
    });
    expect(limits.imageMaxBytes).toBe(limits.imageMaxMegabytes * limits.megabyte);
    expect(limits.paperMaxBytes).toBe(limits.paperMaxMegabytes * limits.megabyte);
  });

  test('no file may be larger than the largest upload, for which proxies and scanners are set up', () => {
    const sizes = Object.entries(limits).flatMap(([name, value]) => {
      if (name.endsWith('MaxBytes')) return [Number(value) / limits.megabyte];
      return /(?<!^upload|^uploadBody)MaxMegabytes$/.test(name) ? [Number(value)] : [];
    });
    expect(sizes.length).toBeGreaterThan(8);
    expect(limits.uploadMaxMegabytes).toBe(Math.max(...sizes));
  });
});
