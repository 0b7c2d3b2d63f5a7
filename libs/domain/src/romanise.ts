/** Letters of other scripts as the Latin letters that people type, one table a script; nothing for letters that are not spoken. */
const tables: readonly (readonly [letters: string, latin: string])[] = [
  // Arabic and Persian
  ['ا أ إ آ ٱ ب ت ث ج ح خ د ذ ر ز س ش ص ض', 'a a i a a b t th j h kh d dh r z s sh s d'],
  ['ط ظ ع غ ف ق ك ل م ن ه ة و ي ى ئ ؤ ء پ چ ژ گ ک ی', 't z a gh f q k l m n h a w y a y w - p ch zh g k y'],
  // Hebrew
  [
    'א ב ג ד ה ו ז ח ט י כ ך ל מ ם נ ן ס ע פ ף צ ץ ק ר ש ת',
    'a b g d h v z h t y k k l m m n n s a p f ts ts k r sh t',
  ],
  // Greek
  [
    'α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω',
    'a v g d e z i th i k l m n x o p r s s t y f ch ps o',
  ],
  // Georgian
  [
    'ა ბ გ დ ე ვ ზ თ ი კ ლ მ ნ ო პ ჟ რ ს ტ უ ფ ქ ღ ყ შ ჩ ც ძ წ ჭ ხ ჯ ჰ',
    'a b g d e v z t i k l m n o p zh r s t u p k gh q sh ch ts dz ts ch kh j h',
  ],
  // Armenian
  [
    'ա բ գ դ ե զ է ը թ ժ ի լ խ ծ կ հ ձ ղ ճ մ յ ն շ ո չ պ ջ ռ ս վ տ ր ց ւ փ ք օ ֆ և',
    'a b g d e z e y t zh i l kh ts k h dz gh ch m y n sh o ch p j r s v t r ts u p k o f ev',
  ],
  // Japanese syllables; those of katakana are folded to these first
  [
    'あ い う え お か き く け こ さ し す せ そ た ち つ て と な に ぬ ね の',
    'a i u e o ka ki ku ke ko sa shi su se so ta chi tsu te to na ni nu ne no',
  ],
  [
    'は ひ ふ へ ほ ま み む め も や ゆ よ ら り る れ ろ わ を ん',
    'ha hi fu he ho ma mi mu me mo ya yu yo ra ri ru re ro wa o n',
  ],
  [
    'が ぎ ぐ げ ご ざ じ ず ぜ ぞ だ ぢ づ で ど ば び ぶ べ ぼ ぱ ぴ ぷ ぺ ぽ',
    'ga gi gu ge go za ji zu ze zo da ji zu de do ba bi bu be bo pa pi pu pe po',
  ],
  ['っ ー ゔ', '- - vu'],
  // Thai
  [
    'ก ข ค ฆ ง จ ฉ ช ซ ฌ ญ ฎ ฏ ฐ ฑ ฒ ณ ด ต ถ ท ธ น บ ป ผ ฝ พ ฟ ภ ม ย ร ล ว ศ ษ ส ห ฬ อ ฮ',
    'k kh kh kh ng ch ch ch s ch y d t th th th n d t th th th n b p ph f ph f ph m y r l w s s s h l o h',
  ],
  ['ะ ั า ำ ิ ี ึ ื ุ ู เ แ โ ใ ไ ็ ่ ้ ๊ ๋ ์', 'a a a am i i ue ue u u e ae o ai ai - - - - - -'],
];

/** Small Japanese signs, which change the vowel of the sign before them. */
const smallSigns = pairs('ぁ ぃ ぅ ぇ ぉ ゃ ゅ ょ', 'a i u e o ya yu yo');

/** Consonants of Devanagari; each carries an a where no other vowel follows. */
const devanagari = pairs(
  'क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल व श ष स ह',
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n p ph b bh m y r l v sh sh s h',
);
const vowels = pairs('अ आ इ ई उ ऊ ऋ ए ऐ ओ औ', 'a a i i u u ri e ai o au');
const vowelSigns = pairs('ा ि ी ु ू ृ े ै ो ौ ् ं ँ ः', 'a i i u u ri e ai o au - n n h');

const letters = new Map([
  ...tables.flatMap(table => [...pairs(...table)]),
  ...devanagari,
  ...vowels,
  ...vowelSigns,
]);

const initials = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ').map(spoken);
const medials = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ').map(spoken);
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;

/**
 * A text in Latin letters as far as its letters are spelt by sound: Arabic, Hebrew, Greek, Georgian, Armenian, Korean, Japanese
 * syllables, Thai and Hindi. Vowels that a script leaves out stay out; Chinese characters have no sound of their own and stay.
 */
export function romanise(text: string): string {
  let latin = '';
  const signs = [...text.normalize('NFC').toLowerCase().replace(/ο[υύ]/gu, 'ou')].map(toHiragana);
  signs.forEach((sign, at) => {
    if (smallSigns.has(sign)) {
      latin = joined(latin, smallSigns.get(sign) ?? '');
      return;
    }
    latin += syllableOf(sign) ?? letters.get(sign) ?? letters.get(sign.normalize('NFD').charAt(0)) ?? sign;
    // a consonant of Devanagari speaks an a where no vowel follows and the word goes on
    const next = signs[at + 1] ?? '';
    if (devanagari.has(sign) && (devanagari.has(next) || vowels.has(next) || /[ंँः]/u.test(next))) latin += 'a';
  });
  return latin;
}

/** A small sign after what was spoken so far: 'ji' and 'ya' are 'ja', 'ki' and 'ya' 'kya', 'fu' and 'e' 'fe'. */
function joined(latin: string, small: string): string {
  const stem = latin.replace(/[aeiou]$/, '');
  return stem + (/(?:sh|ch|j)$/.test(stem) ? small.replace('y', '') : small);
}

function syllableOf(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  if (code < firstSyllable || code > lastSyllable) return undefined;
  const at = code - firstSyllable;
  const parts = [initials[Math.floor(at / 588)], medials[Math.floor((at % 588) / 28)], finals[at % 28]];
  return parts.join('');
}

function toHiragana(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0x30a1 && code <= 0x30f4 ? String.fromCodePoint(code - 0x60) : sign;
}

function pairs(signs: string, latin: string): Map<string, string> {
  const sounds = latin.split(' ');
  return new Map(signs.split(' ').map((sign, at) => [sign, spoken(sounds[at] ?? '')]));
}

function spoken(sound: string): string {
  return sound === '-' ? '' : sound;
}
