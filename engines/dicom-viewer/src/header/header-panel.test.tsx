import type { FrameSource } from '@medrad/dicom';
import { openDicom } from '@medrad/dicom';
import { element, nativePixels, sequence, transferSyntaxes, writeDicom } from '@medrad/dicom/write';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paintForEachTest, rampFrame, settle, sourceOf } from '../../test/dicom-viewports';
import { frameShown, showViewer, tool } from '../../test/show-viewer';

// Loads parts before the first test that the viewer loads on demand.
import '@medrad/ui/testing';
import './header-panel';

paintForEachTest();

const file = (number: number) =>
  writeDicom(transferSyntaxes.explicitLittleEndian, [
    element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.2'),
    element('SOPInstanceUID', '1.2.3'),
    element('Modality', 'CT'),
    element('PatientName', 'CANARY^NAME'),
    element('InstanceNumber', number),
    element('Rows', 2),
    element('Columns', 2),
    element('SamplesPerPixel', 1),
    element('PhotometricInterpretation', 'MONOCHROME2'),
    element('BitsAllocated', 8),
    element('BitsStored', 8),
    element('HighBit', 7),
    element('PixelRepresentation', 0),
    sequence('SequenceOfUltrasoundRegions', [element('RegionDataType', 1)], [element('RegionDataType', 2)]),
    nativePixels(new Uint8Array(4), 8),
  ]);

/**
 * Two synthetic frames, each with a header of its own; `asked` records the requests for headers.
 */
function sourceWithHeader(more: Partial<FrameSource> = {}) {
  const asked: { index: number; withIdentity?: boolean }[] = [];
  const source = sourceOf([rampFrame(1000), rampFrame(1100)], {
    header: async (index, options) => {
      asked.push({ index, ...options });
      return (await openDicom(file(index + 1))).header(0, options);
    },
    ...more,
  });
  return { source, asked };
}

/** Opens the header; its list assumes a height of 600 px, because jsdom has no layout. */
async function showHeader(props: Parameters<typeof showViewer>[0] = {}, more: Partial<FrameSource> = {}) {
  const { source, asked } = sourceWithHeader(more);
  const shown = await showViewer({ source, ...props });
  await shown.user.keyboard('{Shift>}H{/Shift}');
  const panel = await screen.findByRole('dialog', { name: 'DICOM header' });
  return { ...shown, asked, panel, source };
}

const field = () => screen.findByRole('searchbox', { name: 'Search the header' });
const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const status = async (text: string | RegExp) =>
  waitFor(() =>
    expect(within(screen.getByRole('search', { name: 'Header' })).getByRole('status')).toHaveTextContent(
      text,
    ),
  );

test('Shift+H opens the header with the focus in its search; Escape closes it and gives the focus back', async () => {
  const { user } = await showHeader();
  const input = await field();
  expect(input).toHaveFocus();
  expect(row(/\(0008,0060\).*Modality.*CT$/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => tool('DICOM header').focus());
  await user.keyboard('{Enter}');
  await field();
  await user.keyboard('{Escape}');
  expect(tool('DICOM header')).toHaveFocus();
});

test('keys pressed in the header do nothing to the image', async () => {
  const { user } = await showHeader();
  await user.type(await field(), 'irh');
  expect(tool('Invert')).toHaveAttribute('aria-pressed', 'false');
  act(() => screen.getByRole('tree').focus());
  await user.keyboard('i{ArrowDown}');
  expect(tool('Invert')).toHaveAttribute('aria-pressed', 'false');
  expect(await frameShown()).toMatch(/^Frame 1 of 2/);
});

test('a search counts its matches, marks them and steps through them in a circle', async () => {
  const { user } = await showHeader();
  await user.type(await field(), 'bits');
  await status('2 matches');
  await user.keyboard('{Enter}');
  await status('1 of 2');
  await waitFor(() => expect(screen.getAllByText('Bits', { selector: 'mark' })).toHaveLength(2));
  await user.keyboard('{Enter}');
  await status('2 of 2');
  expect(row(/Bits Stored/)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await status('1 of 2');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await status('2 of 2');
});

test('Enter searches for the typed text even if the list still shows the previous search', async () => {
  const { user } = await showHeader();
  const input = await field();
  await user.type(input, 'canary');
  await status('No matches');
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  // Outside of `act` React renders as in a browser: the field at the end of its input event, and the list later with
  // lower priority.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '0028,0010');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  await status('1 of 1');
  expect(row(/Rows/)).toHaveAttribute('aria-selected', 'true');
});

test('a search without a match says so, and that hidden values are not searched', async () => {
  const { user, panel } = await showHeader();
  await user.type(await field(), 'canary');
  await status('No matches');
  expect(within(panel).getByText(/Nothing matches “canary”. Hidden values are not searched./)).toBeVisible();
  expect(panel).not.toHaveTextContent('CANARY');
});

test('a match inside a collapsed row expands that row', async () => {
  const { user } = await showHeader();
  await field();
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(screen.queryByRole('treeitem', { name: /Region Data Type/ })).toBeNull();
  await user.type(await field(), '00186014');
  await status('2 matches');
  await user.click(screen.getByRole('button', { name: 'Next match' }));
  expect(screen.getAllByRole('treeitem', { name: /Region Data Type/ })).not.toHaveLength(0);
});

test('the arrow keys move through the tree, collapse and expand', async () => {
  const { user } = await showHeader();
  await field();
  act(() => screen.getByRole('tree').focus());
  await user.keyboard('{End}{Home}');
  const sequenceRow = () => row(/Sequence Of Ultrasound Regions/);
  await user.click(sequenceRow());
  expect(sequenceRow()).toHaveAttribute('aria-expanded', 'true');
  act(() => screen.getByRole('tree').focus());
  await user.keyboard('{ArrowLeft}');
  expect(sequenceRow()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(row(/^Item 1/)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(sequenceRow()).toHaveAttribute('aria-selected', 'true');
});

test('the selected value is shown in full and can be copied', async () => {
  const { user, panel } = await showHeader();
  await field();
  await user.click(row(/Photometric Interpretation/));
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(panel).getByRole('button', { name: 'Copy value' }));
  expect(write).toHaveBeenCalledWith('MONOCHROME2');
  expect(within(panel).getByText('Copied')).toBeVisible();
});

describe('values that may identify a patient', () => {
  test('are hidden, counted, cannot be copied and are not requested', async () => {
    const { user, panel, asked } = await showHeader();
    await field();
    await user.click(row(/Patient Name.*hidden: may identify a patient/));
    expect(within(panel).getByRole('button', { name: 'Copy value' })).toBeDisabled();
    expect(within(panel).getByText(/values? hidden: may identify a patient/)).toBeVisible();
    expect(within(panel).queryByRole('switch')).toBeNull();
    expect(asked.every(({ withIdentity }) => withIdentity === false)).toBe(true);
  });

  test('can be shown by a switch for a person’s own files, and are hidden when it is turned off', async () => {
    const { user, panel, asked } = await showHeader({ mayShowIdentity: true });
    await field();
    expect(panel).not.toHaveTextContent('CANARY');
    await user.click(
      within(panel).getByRole('switch', { name: 'Show values that may identify the patient' }),
    );
    await waitFor(() => expect(panel).toHaveTextContent('CANARY^NAME'));
    expect(asked.at(-1)).toMatchObject({ withIdentity: true });
    await user.click(within(panel).getByRole('switch'));
    expect(panel).not.toHaveTextContent('CANARY');
  });
});

test('the header follows the visible frame', async () => {
  const { user, panel } = await showHeader();
  await field();
  expect(row(/Instance Number/)).toHaveTextContent(/1$/);
  await user.click(screen.getByRole('button', { name: 'Next frame' }));
  await settle();
  await waitFor(() =>
    expect(within(panel).getByRole('treeitem', { name: /Instance Number/ })).toHaveTextContent(/2$/),
  );
});

test('a header that cannot be read says why and can be loaded again', async () => {
  let tries = 0;
  const header: FrameSource['header'] = async (_, options) => {
    tries += 1;
    if (tries === 1) throw new Error('This file is not open.');
    return (await openDicom(file(1))).header(0, options);
  };
  const { user } = await showHeader({}, { header });
  expect(await screen.findByText('This file is not open.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await field();
});

test('a loading header says so', async () => {
  await showHeader({}, { header: () => new Promise(() => undefined) });
  expect(await screen.findByText('Loading header…')).toBeVisible();
});

test('a source without headers has no button for them', async () => {
  const { user } = await showViewer({ source: sourceOf([rampFrame()]) });
  await user.keyboard('{Shift>}H{/Shift}');
  expect(screen.queryByRole('button', { name: 'DICOM header' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of 20,000 rows only the visible ones are in the page', async () => {
  const count = 20_000;
  const texts = Array.from({ length: count }, (_, at) => `Value ${at}`);
  const header: FrameSource['header'] = () =>
    Promise.resolve({
      tags: Uint32Array.from(texts, (_, at) => at),
      depths: new Uint16Array(count),
      ends: Uint32Array.from(texts, (_, at) => at + 1),
      marks: new Uint8Array(count),
      lengths: new Float64Array(count),
      vrs: texts.map(() => 'LO'),
      keywords: texts,
      names: texts,
      values: texts,
      searched: texts.join('\n').toLowerCase(),
      frameRow: -1,
      hidden: 0,
      leftOut: 7,
      hasIdentity: false,
    });
  const { panel, user } = await showHeader({}, { header });
  await user.type(await field(), 'value 19999');
  await user.keyboard('{Enter}');
  expect(within(panel).getAllByRole('treeitem').length).toBeLessThan(60);
  expect(within(panel).getByText(/20,000 rows · 7 elements more not listed/)).toBeVisible();
  const tree = screen.getByRole('tree');
  await act(async () => fireEvent.scroll(tree));
  expect(within(panel).getByRole('treeitem', { name: /Value 19999/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('the header opens beside reconstructed planes too, by key and by button', async () => {
  const { source } = sourceWithHeader({ frameCount: 3, load: () => new Promise(() => undefined) });
  const { user } = await showViewer({ source });
  await user.keyboard('{Shift>}M{/Shift}');
  await screen.findByRole('region', { name: 'Reconstruction' });
  await user.keyboard('{Shift>}H{/Shift}');
  expect(await screen.findByRole('dialog', { name: 'DICOM header' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Reconstruction' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'DICOM header' })).not.toBeInTheDocument();
});
