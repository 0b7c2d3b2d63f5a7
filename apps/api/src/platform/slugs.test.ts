import { isSlug } from '@vh/domain';
import fc from 'fast-check';
import { slugOf } from './slugs.ts';

describe('the address of a title', () => {
  it.each([
    ['東京', 'dongjing'],
    ['東京ジャズ フェスティバル', 'dongjingjazu-fesutibaru'],
    ['北京国际音乐节', 'beijingguojiyinlejie'],
    ['서울 재즈 페스티벌', 'seoul-jaejeu-peseutibeol'],
    ['เทศกาลดนตรี', 'ethskaldntri'],
    ['हिन्दी संगीत समारोह', 'hindi-sangit-samaroh'],
    ['বাংলা গান', 'bamla-gan'],
    ['தமிழ் இசை விழா', 'tmil-icai-vila'],
    ['తెలుగు', 'telugu'],
    ['ગુજરાતી', 'gujrati'],
    ['ខ្មែរ', 'khmaer'],
    ['አማርኛ', 'amarnya'],
    ['مهرجان الموسيقى العربية', 'mhrjan-almwsyqa-alarbya'],
    ['תל אביב', 'tl-abyb'],
    ['თბილისის ჯაზი', 'tbilisis-jazi'],
    ['Երևան', 'erevan'],
    ['Đorđe Balašević', 'djordje-balasevic'],
    ['🎸🎉', 'guitar-tada'],
    ['Rock 🎉 東京', 'rock-dongjing'],
  ])('of %j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('is one that paths accept, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), title => {
        expect(isSlug(slugOf(title))).toBe(true);
      }),
    );
  });
});
