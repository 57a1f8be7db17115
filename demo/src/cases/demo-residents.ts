import type { DemoResident } from './demo-case';

/** Names and e-mail addresses of the synthetic residents. Their passwords are random and not stored. */
export const demoResidents: Readonly<
  Record<DemoResident, { name: string; institute: string; email: string }>
> = {
  mira: { name: 'Mira Shah', institute: 'Lakeside Teaching Hospital', email: 'mira.shah@demo.example' },
  jonas: {
    name: 'Jonas Lindqvist',
    institute: 'Northern Medical School',
    email: 'jonas.lindqvist@demo.example',
  },
  farah: { name: 'Farah Haddad', institute: 'Harbour General Hospital', email: 'farah.haddad@demo.example' },
  teo: { name: 'Teo Marchetti', institute: 'Valley University Clinic', email: 'teo.marchetti@demo.example' },
};
