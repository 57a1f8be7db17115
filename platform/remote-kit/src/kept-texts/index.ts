export { countUnsent, forgetAll, forgetSentTexts } from './kept-texts';
