import { unwrapImports } from './short-preload.ts';

describe('imports of parts in a built file', () => {
  it('lose what cuts the part to the names that are used', () => {
    const wrapped = `async () => {
	const { LoginPage } = await import("./login.page.js");
	return { LoginPage };
}`;
    expect(unwrapImports(`(await load(${wrapped}, [])).LoginPage`)).toBe(
      '(await load(() => import("./login.page.js"), [])).LoginPage',
    );
    expect(unwrapImports('async()=>{let{en:e}=await import(`./en.js`);return{en:e}}')).toBe(
      '() => import(`./en.js`)',
    );
  });

  it('stay as they are where more is done', () => {
    const code = 'async () => { const { a } = await import("./a.js"); return { a: a() }; }';
    const more = 'async () => { const { a } = await import("./a.js"); use(a); return { a }; }';
    expect(unwrapImports(more)).toBe(more);
    expect(unwrapImports(code)).toBe(code);
  });
});
