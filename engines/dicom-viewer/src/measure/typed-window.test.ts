import { readWindow } from './typed-window';

const read = (center: string, width: string, kind: 'LINEAR' | 'SIGMOID' | 'LINEAR_EXACT' = 'LINEAR') =>
  readWindow({ center, width }, kind);

describe('a typed window', () => {
  test.each([
    ['40', '400', 40, 400],
    ['-600', '1500', -600, 1500],
    ['−600', '1,5', -600, 1.5],
    [' +3.25 ', '1', 3.25, 1],
    ['.5', '2.', 0.5, 2],
  ])('typed %s and %s are numbers', (center, width, c, w) => {
    expect(read(center, width)).toEqual({ window: { center: c, width: w, function: 'LINEAR' } });
  });

  test.each(['', 'wide', '4 0', '1e9', '--3', '1.2.3', '0x10', '99999999999'])(
    '%j is not a number',
    (text) => {
      expect(read(text, '400')).toMatchObject({ error: { field: 'center' } });
      expect(read('40', text)).toMatchObject({ error: { field: 'width' } });
    },
  );

  test('a LINEAR width is 1 or more, any other above 0', () => {
    expect(read('0', '0.5')).toEqual({ error: { field: 'width', text: 'The width has to be 1 or more.' } });
    expect(read('0', '0.5', 'LINEAR_EXACT')).toMatchObject({ window: { width: 0.5 } });
    for (const width of ['0', '-2'])
      expect(read('0', width, 'SIGMOID')).toEqual({
        error: { field: 'width', text: 'The width has to be above 0.' },
      });
  });
});
