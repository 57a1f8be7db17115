import type { BodySystemInput } from '@medrad/contracts';
import type { PhantomKind } from '../phantoms/render-phantom';
import type { DemoCaller } from './demo-calls';

const systems = {
  neuro: { name: 'neuroradiology', displayName: 'Neuroradiology' },
  chest: { name: 'chest', displayName: 'Chest' },
  abdomen: { name: 'abdomen', displayName: 'Abdomen' },
  urinary: { name: 'urinary_tract', displayName: 'Urinary Tract' },
  vessels: { name: 'heart_and_vessels', displayName: 'Heart and Vessels' },
} as const satisfies Record<string, BodySystemInput>;

const urinary = /renal|kidney|hydronephrosis/;
const vessels = /aortic|embolism|cardiomegaly|dextrocardia|oedema/;
const chest = /chest|pneumothorax|lobe|pleural|nodule|lesion$|hilar/;
const neuro = /head|haematoma|haemorrh|infarct|glioblastoma|hydrocephalus|colloid|pneumocephalus/;

/** Name of the body system to which an image belongs. */
export function systemOf(kind: PhantomKind): keyof typeof systems {
  if (urinary.test(kind)) return 'urinary';
  if (vessels.test(kind)) return 'vessels';
  if (neuro.test(kind)) return 'neuro';
  return chest.test(kind) ? 'chest' : 'abdomen';
}

/**
 * Creates the body systems of the demo, or finds them by their names.
 * @returns a function from the kind of an image to the id of its body system
 */
export async function seedSystems(author: DemoCaller): Promise<(kind: PhantomKind) => string> {
  const idByName = new Map((await author.call('listSystems', {})).map(({ name, id }) => [name, id]));
  for (const system of Object.values(systems)) {
    if (idByName.has(system.name)) continue;
    idByName.set(system.name, (await author.call('createSystem', { body: { ...system } })).id);
  }
  return (kind) => idByName.get(systems[systemOf(kind)].name) ?? '';
}
