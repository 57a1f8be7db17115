import { imageFileTypes, paperFileTypes } from '@medrad/contracts/limits';
import { kindFacts, rasterKinds } from './file-kinds';

test('the server accepts exactly the media types that forms offer', () => {
  expect(rasterKinds.map((kind) => kindFacts(kind).contentType)).toEqual(imageFileTypes);
  expect([kindFacts('pdf').contentType]).toEqual(paperFileTypes);
});
