export { countUnsentTexts, forgetSentTexts, forgetTexts } from './kept-texts';
