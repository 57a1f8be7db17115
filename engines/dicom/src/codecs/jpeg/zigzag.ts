/** Row-order index of each coefficient in coding order (ITU-T T.81 figure A.6). */
export const zigzag = makeZigzag();

function makeZigzag(): Uint8Array {
  const order = new Uint8Array(64);
  let row = 0;
  let column = 0;
  for (let index = 0; index < 64; index += 1) {
    order[index] = row * 8 + column;
    const isUpward = (row + column) % 2 === 0;
    if (isUpward && column === 7) row += 1;
    else if (isUpward && row === 0) column += 1;
    else if (!isUpward && row === 7) column += 1;
    else if (!isUpward && column === 0) row += 1;
    else {
      row += isUpward ? -1 : 1;
      column += isUpward ? 1 : -1;
    }
  }
  return order;
}
