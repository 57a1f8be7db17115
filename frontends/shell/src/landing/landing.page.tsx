import { SiteFooter } from '../home/site-footer';
import { Features } from './features';
import { Hero } from './hero';
import { Steps } from './steps';
import { Team } from './team';

/** The landing page for visitors: purpose, features and team. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Features />
      <Steps />
      <Team />
      <SiteFooter />
    </>
  );
}
