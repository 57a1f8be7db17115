import fc from 'fast-check';
import { namedSlice } from '../../test/build/named-slice';
import { deidentify, isDeidentified } from '../deidentify/deidentify';
import type { SeriesFacts } from '../model/series-facts';
import { type DicomDataset, element } from '../write';
import { openSeries } from './open-series';
import { weightingByTiming } from './read-series-facts';
import { contrastOfAgent, readWords, standardDescription } from './series-words';

const key = new Uint8Array(16).fill(7);

async function seriesOf(files: readonly Uint8Array[]) {
  const opened = await openSeries(files.map((data, index) => ({ name: `${index}`, data })));
  return opened.studies.flatMap(({ series }) => series);
}

type Modality = 'CT' | 'MG' | 'MR';
const fileOf = (modality: Modality, others: DicomDataset, instance = 1) =>
  namedSlice({ modality, instance, others });

/** Facts of a synthetic file, before and after de-identification. */
async function factsOf(modality: Modality, others: DicomDataset): Promise<[SeriesFacts, SeriesFacts]> {
  const file = fileOf(modality, others);
  const cleaned = await deidentify(file, { key });
  expect(await isDeidentified(cleaned.bytes)).toBe(true);
  const [[own], [clean]] = await Promise.all([seriesOf([file]), seriesOf([cleaned.bytes])]);
  return [own?.facts ?? {}, clean?.facts ?? {}];
}

const timing = (sequence: string, repetition: number, echo: number, more: DicomDataset = []) => [
  element('ScanningSequence', ...sequence.split('+')),
  element('RepetitionTime', repetition),
  element('EchoTime', echo),
  ...more,
];

describe('facts of a series', () => {
  test.each<[string, Modality, DicomDataset, SeriesFacts]>([
    ['T1 of a spin echo', 'MR', timing('SE', 550, 12), { weighting: 't1' }],
    ['T2 of a turbo spin echo', 'MR', timing('SE', 4200, 95), { weighting: 't2' }],
    ['proton density with fat suppression', 'MR', timing('SE', 3000, 35), { weighting: 'pd' }],
    ['FLAIR', 'MR', timing('SE+IR', 9000, 120, [element('InversionTime', 2500)]), { weighting: 'flair' }],
    ['STIR', 'MR', timing('SE+IR', 4000, 40, [element('InversionTime', 160)]), { weighting: 'stir' }],
    ['MPRAGE', 'MR', timing('GR+IR', 1900, 2.5, [element('InversionTime', 900)]), { weighting: 't1' }],
    [
      'a spoiled gradient echo in a held breath',
      'MR',
      timing('GR', 4, 1.9, [element('FlipAngle', 12), element('SequenceVariant', 'SP', 'OSP')]),
      { weighting: 't1' },
    ],
    ['T2*', 'MR', timing('GR', 700, 20, [element('FlipAngle', 20)]), { weighting: 'susceptibility' }],
    [
      'a diffusion weighting',
      'MR',
      [element('DiffusionBValue', 1000)],
      { weighting: 'diffusion', bValue: 1000 },
    ],
    ['a map of ADC', 'MR', [element('ImageType', 'DERIVED', 'PRIMARY', 'ADC')], { weighting: 'adc' }],
    ['time of flight', 'MR', timing('GR', 22, 4, [element('AngioFlag', 'Y'), element('FlipAngle', 18)]), {}],
    [
      'facts before words',
      'MR',
      timing('SE', 550, 12, [element('SeriesDescription', 'T2 tse')]),
      { weighting: 't1' },
    ],
    [
      'words where numbers say nothing',
      'MR',
      [element('SeriesDescription', 'ax T2 DOE')],
      { weighting: 't2' },
    ],
    ['an agent', 'CT', [element('ContrastBolusAgent', 'Omnipaque 350 100ml')], { contrast: 'with' }],
    ['no agent', 'CT', [element('ContrastBolusAgent', 'none')], { contrast: 'without' }],
    ['an agent that is not named', 'CT', [element('ContrastBolusAgent')], {}],
    [
      'an agent that was swallowed',
      'CT',
      [element('ContrastBolusAgent', 'Gastrografin'), element('ContrastBolusRoute', 'Oral')],
      {},
    ],
    [
      'a native series of an examination with an agent',
      'CT',
      [element('ContrastBolusAgent', 'Ultravist'), element('SeriesDescription', 'Leber nativ')],
      { contrast: 'without', phase: 'native' },
    ],
    [
      'portal venous phase',
      'CT',
      [element('ContrastBolusAgent', 'Ultravist'), element('SeriesDescription', 'ABD PV 3.0 DOE')],
      { contrast: 'with', phase: 'venous' },
    ],
    ['a scout', 'CT', [element('ImageType', 'ORIGINAL', 'PRIMARY', 'LOCALIZER')], { isLocalizer: true }],
    [
      'a mammogram',
      'MG',
      [
        element('BodyPartExamined', 'BREAST'),
        element('ImageLaterality', 'R'),
        element('ViewPosition', 'MLO'),
        element('PatientOrientation', 'P', 'FL'),
      ],
      { bodyPart: 'breast', laterality: 'right', view: 'mlo', chestWall: 'right' },
    ],
    ['a body part that is no term', 'CT', [element('BodyPartExamined', 'JANE DOE')], {}],
  ])('%s is known, and still is when the file is de-identified', async (_, modality, others, facts) => {
    expect(await factsOf(modality, others)).toEqual([facts, facts]);
  });

  test('multi-frame images state for each frame whether contrast agent was present', async () => {
    const usage = (administered: string): DicomDataset => [
      {
        tag: 0x52009229,
        vr: 'SQ',
        items: [
          [
            {
              tag: 0x00189341,
              vr: 'SQ',
              items: [[element('ContrastBolusAgentAdministered', administered)]],
            },
          ],
        ],
      },
    ];
    expect((await factsOf('CT', usage('YES')))[0]).toEqual({ contrast: 'with' });
    expect((await factsOf('CT', usage('NO')))[0]).toEqual({ contrast: 'without' });
  });

  test('the contrast agent sequence counts if the agent text is missing', async () => {
    const agents: DicomDataset = [{ tag: 0x00180012, vr: 'SQ', items: [[element('CodeValue', 'C-B0300')]] }];
    expect((await factsOf('CT', agents))[0]).toEqual({ contrast: 'with' });
  });

  test('a series has the attributes that all its images share, and the highest b value', async () => {
    const [series] = await seriesOf(
      [0, 500, 1000].map((b, index) =>
        fileOf(
          'MR',
          [element('DiffusionBValue', b), element('Laterality', index === 0 ? 'L' : 'R')],
          index + 1,
        ),
      ),
    );
    expect(series?.facts).toEqual({ weighting: 'diffusion', bValue: 1000 });
    expect(series?.description).toBe('MR, DWI b 1000');
  });

  test('mammogram views stored as one series become separate series', async () => {
    const views = [
      ['R', 'CC'],
      ['L', 'CC'],
      ['R', 'MLO'],
      ['L', 'MLO'],
    ] as const;
    const found = await seriesOf(
      views.map(([side, view], index) =>
        fileOf('MG', [element('ImageLaterality', side), element('ViewPosition', view)], index + 1),
      ),
    );
    expect(found.map(({ description }) => description)).toEqual([
      'MG, right CC',
      'MG, left CC',
      'MG, right MLO',
      'MG, left MLO',
    ]);
  });

  test.each([
    [{ repetition: 1400, echo: 50 }, undefined],
    [{ repetition: 1000, echo: 30 }, 't1'],
    [{ repetition: 1001, echo: 30 }, undefined],
    [{ repetition: 1800, echo: 45 }, 'pd'],
    [{ repetition: 1000, echo: 60 }, 't2'],
    [{ repetition: 0, echo: 12 }, undefined],
  ])('a spin echo of %o ms is %s', (times, weighting) => {
    const spinEcho = { sequence: ['SE'], isSpoiled: false, flip: 90, ...times };
    expect(weightingByTiming(spinEcho)).toBe(weighting);
  });

  test.each([
    ['Abdomen nativ', 'native'],
    ['Thorax ohne KM', 'native'],
    ['TDM abdomen sans injection', 'native'],
    ['Abdomen sin contraste', 'native'],
    ['addome senza mdc', 'native'],
    ['Head W/O contrast', 'native'],
    ['NCCT', 'native'],
    ['Leber art 1.0', 'arterial'],
    ['Leber früharteriell', 'arterial'],
    ['fase arteriosa', 'arterial'],
    ['temps artériel', 'arterial'],
    ['LIVER PORTAL 3mm', 'venous'],
    ['Abdomen portalvenös', 'venous'],
    ['temps veineux', 'venous'],
    ['fase venosa', 'venous'],
    ['Kidney nephrographic', 'nephrographic'],
    ['Niere Spätphase', 'delayed'],
    ['fase tardiva', 'delayed'],
    ['temps tardif', 'delayed'],
    ['delayed 10 min', 'delayed'],
    ['CT head lateral', undefined],
    ['PRESTO', undefined],
    ['Venter', undefined],
  ])('%s is the phase %s', (text, phase) => {
    expect(readWords(text).phase).toBe(phase);
  });

  test.each([
    ['', undefined],
    ['Gadovist', 'with'],
    ['No contrast', 'without'],
    ['Telebrix oral', undefined],
    ['oral + IV', 'with'],
  ])('the agent %j means %s', (agent, contrast) => {
    expect(contrastOfAgent(agent)).toBe(contrast);
  });

  test('a description in standard words is expressed in words of a closed list', () => {
    const word = fc.constantFrom(
      'T1',
      'T2',
      'flair',
      'nativ',
      'POST',
      'GD',
      'portal',
      'DOE',
      'JANE',
      'b1000',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join(' ')),
    );
    const known =
      /^((T1|T2|PD|FLAIR|STIR|DWI|ADC|SWI)?( ?(PRE|POST CONTRAST|ARTERIAL|VENOUS|NEPHROGRAPHIC|DELAYED))?|LOCALIZER)$/;
    fc.assert(
      fc.property(text, (written) => {
        const standard = standardDescription(written);
        expect(standard).toMatch(known);
        expect(standardDescription(standard)).toBe(standard);
      }),
    );
  });
});
