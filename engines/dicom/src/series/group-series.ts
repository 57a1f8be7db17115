import type { ImagePlane } from '../model/image';
import type { DicomSeries, DicomStudy, FrameReference, SeriesGeometry, SeriesNotice } from '../model/series';
import type { SeriesFacts } from '../model/series-facts';
import { modalities } from '../deidentify/terms';
import { describeSeries, planeName } from './describe-series';
import type { ImageFacts } from './read-facts';
import { commonFacts } from './read-series-facts';
import { sortFrames } from './sort-frames';

type Indexed = { facts: ImageFacts; index: number };

/**
 * Groups files into studies and series, ordered by series number. Files of different patients are
 * never in one series, whatever their UIDs; images of different sizes and mammography views are
 * separate series.
 * @param files the list in which `file` of a frame reference is an index
 */
export function groupSeries(files: readonly ImageFacts[]): DicomStudy[] {
  const studies = groupBy(
    files.map((facts, index) => ({ facts, index })),
    ({ facts }) => JSON.stringify([facts.patient, facts.studyUid]),
  );
  return studies.map((members) => ({
    uid: members[0]?.facts.studyUid ?? '',
    series: groupBy(members, ({ facts }) =>
      JSON.stringify([facts.seriesUid, facts.modality, facts.rows, facts.columns, viewOf(facts)]),
    )
      .sort(bySeriesNumber)
      .flatMap(seriesOf),
  }));
}

function groupBy(members: readonly Indexed[], keyOf: (member: Indexed) => string): Indexed[][] {
  const groups = new Map<string, Indexed[]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return [...groups.values()];
}

/**
 * Laterality and view of a mammogram, so that views stored in one series can be shown side by side.
 */
function viewOf({ frames: [first] }: ImageFacts): string {
  const { view, laterality } = first?.facts ?? {};
  return view ? `${view} ${laterality}` : '';
}

const numberOf = ([first]: readonly Indexed[]) => first?.facts.seriesNumber ?? Number.MAX_SAFE_INTEGER;

const bySeriesNumber = (one: readonly Indexed[], other: readonly Indexed[]) =>
  numberOf(one) - numberOf(other);

/** Makes one series of each stack; a file's missing frames are noted at the first stack that it is in. */
function seriesOf(members: readonly Indexed[]): DicomSeries[] {
  const byFile = new Map(members.map((member) => [member.index, member]));
  const noted = new Set<number>();
  const frameless = members.filter(({ facts }) => facts.frames.length === 0);
  return sortFrames(members).map(({ notices, part, ...stack }, stackIndex) => {
    const own = [...new Set(stack.frames.map(({ file }) => file))].flatMap((file) => byFile.get(file) ?? []);
    const unnoted = own.filter(({ index }) => !noted.has(index));
    for (const { index } of own) noted.add(index);
    const lacking = missingFrames(stackIndex === 0 ? [...unnoted, ...frameless] : unnoted);
    const [first] = stack.frames;
    const { facts } = own[0] as Indexed;
    const modality = modalities.has(facts.modality.toUpperCase()) ? facts.modality.toUpperCase() : 'OT';
    const plane = facts.frames[first?.frame ?? 0]?.plane;
    const common = factsOf(own, stack.frames, plane);
    return {
      uid: facts.seriesUid,
      studyUid: facts.studyUid,
      modality,
      description: [describeSeries(withSharedDescription(facts, own), modality, plane, common), part]
        .filter(Boolean)
        .join(', '),
      rows: facts.rows,
      columns: facts.columns,
      ...stack,
      ...geometryOf(own, stack.frames),
      ...(Object.keys(common).length > 0 ? { facts: common } : {}),
      ...(facts.date ? { date: facts.date } : {}),
      notices: [...notices, ...lacking, ...oddHeaders(own)],
    };
  });
}

/** Facts of a file without its description if another file of its stack has another one. */
function withSharedDescription(facts: ImageFacts, members: readonly Indexed[]): ImageFacts {
  const isShared = members.every((member) => member.facts.description === facts.description);
  return isShared ? facts : { ...facts, description: '' };
}

/** Facts shared by all frames of a stack. */
function factsOf(
  members: readonly Indexed[],
  frames: readonly FrameReference[],
  plane: ImagePlane | undefined,
): SeriesFacts {
  const byFile = new Map(members.map(({ facts, index }) => [index, facts]));
  const common = commonFacts(
    frames.flatMap(({ file, frame }) => byFile.get(file)?.frames[frame]?.facts ?? []),
  );
  const name = planeName(plane);
  return { ...(name ? { plane: name } : {}), ...common };
}

/** Positions of a stack's frames, when all are in one frame of reference. */
function geometryOf(
  members: readonly Indexed[],
  frames: readonly FrameReference[],
): { geometry?: SeriesGeometry } {
  const factsOf = new Map(members.map(({ facts, index }) => [index, facts]));
  const [first] = frames;
  const frameOfReference = (first && factsOf.get(first.file)?.frameOfReference) ?? '';
  const planes = frames.flatMap(({ file, frame }) => {
    const facts = factsOf.get(file);
    return facts?.frameOfReference === frameOfReference ? (facts.frames[frame]?.plane ?? []) : [];
  });
  return planes.length > 0 && planes.length === frames.length
    ? { geometry: { frameOfReference, planes } }
    : {};
}

/** Oddities of a stack's files, each once. */
const oddHeaders = (members: readonly Indexed[]): SeriesNotice[] =>
  (['stray-delimiters', 'shared-identifier', 'mosaic', 'slide-tiles'] as const).flatMap((kind) => {
    const notices = members.flatMap(({ facts }) => facts.notices);
    return notices.find((notice) => notice.kind === kind) ?? [];
  });

/** Numbers of missing frames, totalled over the files of a series. */
function missingFrames(members: readonly Indexed[]): SeriesNotice[] {
  const whole = members.reduce((sum, { facts }) => sum + facts.frames.length, 0);
  const missing = members.reduce((sum, { facts }) => {
    const cut = facts.notices.find((notice) => notice.kind === 'missing-frames');
    return sum + (cut ? cut.declared - cut.whole : 0);
  }, 0);
  return missing > 0 ? [{ kind: 'missing-frames', declared: whole + missing, whole }] : [];
}
