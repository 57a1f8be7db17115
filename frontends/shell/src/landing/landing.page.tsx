import { SiteFooter } from '../home/site-footer';
import { Features } from './features';
import { Hero } from './hero';
import { Steps } from './steps';
import { Team } from './team';

/** What a visitor sees: what the product is for, what is in it, and who makes it. */
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
