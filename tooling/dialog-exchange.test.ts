import { browserFolders, listSources, readSource } from '@medrad/testing/sources';

/**
 * A component that returns another dialog on a condition, beside a `Dialog` of its own. When the condition changes, one
 * dialog closes and the other opens: the dialog flickers, its animation and its announcement are repeated, and what was
 * typed is lost. `RecordDialog`, or a `Dialog` with `isHost`, keeps one dialog open.
 */
const exchanges = (source: string): boolean =>
  /<Dialog\b/.test(source) && /\bif \([^\n]*\)\s*return <\w*(Dialog|Form)\b/.test(source);

test('no component exchanges an open dialog for another one', () => {
  const sources = listSources(browserFolders, (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((name) => exchanges(readSource(name)))).toEqual([]);
});

test('no file shows a spinner in a `Dialog` and the form in a `FormDialog` of its own', () => {
  const sources = listSources(browserFolders, (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));
  const isMixed = (source: string) => /<Dialog\b/.test(source) && /<FormDialog\b/.test(source);
  expect(sources.filter((name) => isMixed(readSource(name)))).toEqual([]);
});

test('the rule finds an exchange', () => {
  const form = 'if (plan.data && !plan.isFetching) return <PlanForm stored={plan.data} onClose={onClose} />;';
  expect(exchanges(`${form}\n  return <Dialog open title="Your Plan" />;`)).toBe(true);
  expect(exchanges(form)).toBe(false);
});
