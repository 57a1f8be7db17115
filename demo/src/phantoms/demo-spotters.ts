import { bodyDrawings } from './body-findings';
import { chestDrawings } from './chest-findings';
import { headDrawings } from './head-findings';
import type { PhantomKind } from './render-phantom';
import { ultrasoundDrawings } from './ultrasound-findings';

/** The image of one question of a demo spotter: its kind, and the seed of its variation. */
export interface PhantomSpec {
  kind: PhantomKind;
  seed: number;
}

/** A spotter of the demo content. */
export interface DemoSpotter {
  /** Name of the folder that contains the spotter. */
  folder: string;
  title: string;
  description: string;
  /** Duration in minutes. */
  duration: number;
  questions: PhantomSpec[];
}

/** Number of questions in each spotter: few enough to be answered without a break. */
const questionsPerSpotter = 12;

/** Chooses the questions of a spotter in a fixed order, in which the normal case is not the first. */
function questionsOf(drawings: Readonly<Partial<Record<PhantomKind, unknown>>>, seed: number): PhantomSpec[] {
  const kinds = Object.keys(drawings) as PhantomKind[];
  const step = 5;
  const questions = kinds.map((_, index) => ({
    kind: kinds[(index * step + 3) % kinds.length] as PhantomKind,
    seed: seed + index,
  }));
  return questions.slice(0, questionsPerSpotter);
}

/** The spotters that the first start creates: all images are synthetic and show no patient. */
export const demoSpotters: readonly DemoSpotter[] = [
  {
    folder: 'Neuroradiology',
    title: 'CT Head: Emergencies',
    description:
      'Twelve axial head CTs from a night on call: bleeding, infarction, pressure, and one that is normal.',
    duration: 20,
    questions: questionsOf(headDrawings, 1000),
  },
  {
    folder: 'Chest and Abdomen',
    title: 'Chest Radiograph Essentials',
    description:
      'Frontal chest films every resident must recognise at a glance, from air in the wrong place to a heart on the wrong side.',
    duration: 20,
    questions: questionsOf(chestDrawings, 2000),
  },
  {
    folder: 'Chest and Abdomen',
    title: 'Ultrasound: Abdomen',
    description:
      'Liver, gallbladder and kidney: shadows, enhancement and other artefacts that make the diagnosis.',
    duration: 20,
    questions: questionsOf(ultrasoundDrawings, 3000),
  },
  {
    folder: 'Chest and Abdomen',
    title: 'CT Body: Classic Signs',
    description: 'Contrast-enhanced CT of chest and abdomen: masses, vessels, trauma and obstruction.',
    duration: 25,
    questions: questionsOf(bodyDrawings, 4000),
  },
];
