import { editedSize, type Painting, paintEdit } from './paint-edit';

/**
 * A fake canvas whose pixels are letters: `.` is empty, an image consists of other letters, and a fill writes the first
 * letter of its colour.
 */
function paintedText(
  image: readonly string[],
  edit: Parameters<typeof paintEdit>[3],
  isOpaque: boolean,
): string[] {
  const size = { width: image[0]?.length ?? 0, height: image.length };
  const { width, height } = editedSize(size, edit);
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  const painting = {
    fillStyle: '',
    fillRect(left: number, top: number, across: number, down: number) {
      rows.forEach((row, y) =>
        row.forEach((_, x) => {
          const isInside = x >= left && x < left + across && y >= top && y < top + down;
          if (isInside) row[x] = this.fillStyle === '#000' ? 'B' : 'W';
        }),
      );
    },
    drawImage(_: unknown, left: number, top: number, across: number, down: number) {
      for (let y = 0; y < down; y += 1) {
        for (let x = 0; x < across; x += 1) {
          const pixel = image[top + y]?.[left + x] ?? '.';
          if (pixel !== ' ') (rows[y] as string[])[x] = pixel;
        }
      }
    },
  };
  paintEdit(painting as unknown as Painting, {} as CanvasImageSource, size, edit, isOpaque);
  return rows.map((row) => row.join(''));
}

const image = ['abcd', 'efgh', 'ij l'];

test('N23 covered pixels are black, and the others are unchanged', () => {
  const boxes = [{ left: 1, top: 0, width: 2, height: 2 }];
  expect(paintedText(image, { boxes, crop: null }, false)).toEqual(['aBBd', 'eBBh', 'ij.l']);
});

test('N23 pixels outside the crop area are not painted; boxes stay where they were drawn', () => {
  const edit = {
    boxes: [{ left: 0, top: 0, width: 2, height: 2 }],
    crop: { left: 1, top: 1, width: 3, height: 2 },
  };
  expect(paintedText(image, edit, false)).toEqual(['Bgh', 'j.l']);
});

test('a format without transparency has a white background', () => {
  expect(paintedText(image, { boxes: [], crop: null }, true)[2]).toBe('ijWl');
});

test('the size of an edited image can be copied, although that of a bitmap cannot', () => {
  class Bitmap {
    get width() {
      return 4;
    }
    get height() {
      return 3;
    }
  }
  expect({ ...editedSize(new Bitmap(), { boxes: [], crop: null }) }).toEqual({ width: 4, height: 3 });
});
