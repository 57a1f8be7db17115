import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@medrad/ui/testing';
import { AgreementChart } from './agreement-chart';
import { BarChart } from './bar-chart';
import { type ChartData } from './chart-data';
import { RangeChart } from './range-chart';

interface Point {
  name: string;
  count: number;
}
const points = [
  { name: 'Chest', count: 3 },
  { name: 'Abdomen', count: 0 },
  { name: 'Head', count: 7 },
];
const data: ChartData<Point> = {
  title: 'Counts',
  description: 'Three points.',
  of: 'Region',
  points,
  nameOf: ({ name }) => name,
  columns: [
    { title: 'Count', textOf: ({ count }) => String(count) },
    { title: 'Half', textOf: ({ count }) => String(count / 2) },
  ],
};
const shareOf = ({ count }: Point) => ({ value: count / 10, low: 0, high: 1 });
const charts = [
  ['bars', <BarChart key="1" data={data} series={[{ name: 'Count', countOf: ({ count }) => count }]} />],
  [
    'ranges',
    <RangeChart
      key="2"
      data={data}
      marksOf={(point) => ({ range: point.count === 0 ? null : shareOf(point), marks: [0.5, null] })}
      valueOf={({ count }) => String(count)}
      legend={['Share', 'One', 'Other']}
    />,
  ],
  [
    'agreement',
    <AgreementChart
      key="3"
      data={data}
      pairOf={(point) => ({ predicted: point.count / 8, range: point.count === 0 ? null : shareOf(point) })}
      xTitle="Predicted"
      yTitle="Recalled"
      untoldTitle="Too few"
    />,
  ],
] as const;

const textsOfChart = () =>
  within(screen.getByRole('group', { name: 'Counts' }))
    .getAllByRole('img')
    .map((point) => point.getAttribute('aria-label'));
function textsOfTable(): string[] {
  const [head, ...rows] = within(screen.getByRole('table', { name: 'Counts' })).getAllByRole('row');
  const titles = within(head!)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  return rows.map((row) => {
    const name = within(row).getByRole('rowheader').textContent;
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ lastElementChild }) => lastElementChild?.textContent);
    return `${name}: ${cells.map((cell, index) => `${titles[index + 1]} ${cell}`).join(', ')}`;
  });
}

describe.each(charts)('%s', (_name, chart) => {
  test('have a title and a description', () => {
    render(chart);
    expect(screen.getByRole('group', { name: 'Counts' })).toHaveAccessibleDescription('Three points.');
  });

  test('show the same values as their table', async () => {
    const user = userEvent.setup();
    render(chart);
    const texts = textsOfChart();
    expect(texts).toEqual([
      'Chest: Count 3, Half 1.5',
      'Abdomen: Count 0, Half 0',
      'Head: Count 7, Half 3.5',
    ]);
    await user.click(screen.getByRole('button', { name: 'View as table: Counts' }));
    expect(textsOfTable()).toEqual(texts);
    await user.click(screen.getByRole('button', { name: 'View as chart: Counts' }));
    expect(textsOfChart()).toEqual(texts);
  });

  test('are one tab stop, with keys to move from point to point', async () => {
    const user = userEvent.setup();
    render(chart);
    const focused = () => document.activeElement?.getAttribute('aria-label')?.split(':')[0];
    await user.tab();
    await user.tab();
    expect(focused()).toBe('Chest');
    for (const [key, name] of [
      ['{ArrowLeft}', 'Chest'],
      ['{ArrowRight}', 'Abdomen'],
      ['{ArrowDown}', 'Head'],
      ['{ArrowRight}', 'Head'],
      ['{ArrowUp}', 'Abdomen'],
      ['{Home}', 'Chest'],
      ['{End}', 'Head'],
    ] as const) {
      await user.keyboard(key);
      expect(focused()).toBe(name);
    }
    expect(screen.getByText('Head: Count 7, Half 3.5')).toBeVisible();
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.tab({ shift: true });
    expect(focused()).toBe('Head');
  });

  test('show a point that is tapped', async () => {
    const user = userEvent.setup();
    render(chart);
    await user.click(screen.getByRole('img', { name: /^Abdomen/ }));
    expect(screen.getByText('Abdomen: Count 0, Half 0')).toBeVisible();
  });
});

test('a calibration plot draws a withheld share below its axis', () => {
  const [, , [, chart]] = charts;
  const { container } = render(chart);
  const axis = Math.max(
    ...[...container.querySelectorAll('text')]
      .filter(({ textContent }) => textContent === '0 %')
      .map((text) => Number(text.getAttribute('y'))),
  );
  const marks = [...container.querySelectorAll('circle')];
  const below = marks.filter((mark) => Number(mark.getAttribute('cy')) > axis);
  expect(marks).toHaveLength(points.length);
  expect(below).toEqual([...container.querySelectorAll('[data-untold]')]);
  expect(below.map((mark) => mark.closest('[role="img"]')?.getAttribute('aria-label'))).toEqual([
    'Abdomen: Count 0, Half 0',
  ]);
});
