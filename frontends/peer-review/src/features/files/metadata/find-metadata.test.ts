import { exifOf, gifOf, jpegOf, pngChunk, pngOf, segment, webpOf } from '../../../../test/made-images';
import { findMetadata, isScreenCapture } from './find-metadata';

const gps = 0x8825;
const maker = 0x010f;
const exifHead = 'Exif\0\0';
const jfif = segment(0xe0, 'JFIF\0');
const camera = segment(0xe1, exifHead, exifOf([maker], false));

test.each([
  ['a JPEG without metadata', jpegOf(jfif), []],
  ['EXIF of a camera', jpegOf(jfif, camera), ['EXIF']],
  ['a GPS position', jpegOf(segment(0xe1, exifHead, exifOf([maker, gps], false))), ['GPS', 'EXIF']],
  ['little-endian EXIF', jpegOf(segment(0xe1, exifHead, exifOf([gps], false, true))), ['GPS', 'EXIF']],
  ['a thumbnail in EXIF', jpegOf(segment(0xe1, exifHead, exifOf([maker], true))), ['EXIF', 'thumbnail']],
  ['a thumbnail of JFIF', jpegOf(jfif, segment(0xe0, 'JFXX\0')), ['thumbnail']],
  ['XMP', jpegOf(segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>')), ['XMP']],
  ['extended XMP', jpegOf(segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0')), ['XMP']],
  ['IPTC', jpegOf(segment(0xed, 'Photoshop 3.0\0')), ['IPTC']],
  ['a comment', jpegOf(segment(0xfe, 'made by')), ['comments']],
  ['a fill byte before a marker', jpegOf([0xff], segment(0xfe, 'made by')), ['comments']],
  [
    'each kind once, the most telling first',
    jpegOf(segment(0xfe, 'a'), segment(0xfe, 'b'), segment(0xed, 'Photoshop 3.0\0'), camera),
    ['EXIF', 'IPTC', 'comments'],
  ],
  ['EXIF that is cut short', jpegOf(segment(0xe1, exifHead, exifOf([gps], true).slice(0, 9))), ['EXIF']],
  ['a JPEG that is cut short', jpegOf(camera).slice(0, 20), ['EXIF']],
  ['a PNG without metadata', pngOf(pngChunk('IHDR', '')), []],
  ['EXIF of a PNG', pngOf(pngChunk('eXIf', '', exifOf([gps], false))), ['GPS', 'EXIF']],
  ['XMP of a PNG', pngOf(pngChunk('iTXt', 'XML:com.adobe.xmp\0')), ['XMP']],
  ['a raw profile of a PNG', pngOf(pngChunk('zTXt', 'Raw profile type iptc\0')), ['IPTC']],
  ['raw EXIF of a PNG', pngOf(pngChunk('zTXt', 'Raw profile type exif\0')), ['EXIF']],
  ['text of a PNG', pngOf(pngChunk('tEXt', 'Author\0somebody')), ['comments']],
  ['a WebP without metadata', webpOf(['VP8 ', [1, 2, 3]]), []],
  [
    'EXIF behind a chunk of odd length',
    webpOf(['VP8 ', [1]], ['EXIF', exifOf([gps], false)]),
    ['GPS', 'EXIF'],
  ],
  ['XMP of a WebP', webpOf(['XMP ', [60]]), ['XMP']],
  ['a GIF without metadata', gifOf(), []],
  ['a comment of a GIF behind its image', gifOf([0xfe, 'one', 'two']), ['comments']],
  ['XMP of a GIF', gifOf([0xf9, 'abcd'], [0xff, 'XMP DataXMP', '<x/>']), ['XMP']],
  ['a file of no known format', Uint8Array.of(1, 2, 3), []],
  ['an empty file', new Uint8Array(), []],
])('N23 the metadata of an image is listed: %s', (_, bytes, kinds) => {
  expect(findMetadata(bytes)).toEqual(kinds);
});

test.each([
  ['a PNG', pngOf(), true],
  ['a JPEG without EXIF', jpegOf(jfif), true],
  ['a JPEG of a camera', jpegOf(jfif, camera), false],
  ['a PNG with EXIF', pngOf(pngChunk('eXIf', '', exifOf([gps], false))), true],
  ['a WebP', webpOf(['VP8 ', [1]]), true],
  ['a WebP of a camera', webpOf(['VP8 ', [1]], ['EXIF', exifOf([gps], false)]), false],
  ['a GIF', gifOf(), true],
])('N23 a screen capture is recognised: %s', (_, bytes, isCapture) => {
  expect(isScreenCapture(bytes)).toBe(isCapture);
});
