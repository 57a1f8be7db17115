import type { FindingOutcome } from '../src';

/** A label that was corrected after the engine had been run on the labelled report and key finding. */
export interface LabelCorrection {
  id: string;
  was: FindingOutcome;
  is: FindingOutcome;
  reason: string;
}

/** All corrected labels. Recorded first runs keep the labels from before the corrections. */
export const labelCorrections: readonly LabelCorrection[] = [
  {
    id: 'R100',
    was: 'missed',
    is: 'denied',
    reason: 'The spleen is called unremarkable, which denies a finding in it.',
  },
  {
    id: 'R182',
    was: 'missed',
    is: 'denied',
    reason: 'The PCL is called intact, which denies a finding in it.',
  },
  {
    id: 'R183',
    was: 'missed',
    is: 'denied',
    reason: 'The lateral meniscus is called intact, which denies a finding in it.',
  },
  {
    id: 'R193',
    was: 'missed',
    is: 'denied',
    reason: 'The ulnar styloid is called intact, which denies a finding in it.',
  },
  {
    id: 'R216',
    was: 'missed',
    is: 'denied',
    reason: 'The lungs are called clear, which denies a finding in it.',
  },
  {
    id: 'R222',
    was: 'missed',
    is: 'denied',
    reason: 'The liver is called normal, which denies a finding in it.',
  },
  {
    id: 'H054',
    was: 'missed',
    is: 'denied',
    reason: 'The spleen is called normal, which denies a finding in it.',
  },
  {
    id: 'H086',
    was: 'missed',
    is: 'denied',
    reason: 'The ACL is called intact, which denies a finding in it.',
  },
  {
    id: 'H091',
    was: 'missed',
    is: 'denied',
    reason: 'The scaphoid is called intact, which denies a finding in it.',
  },
];
