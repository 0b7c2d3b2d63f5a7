import type { BodyOf, ParamsOf, ResponseOf } from './contract.ts';
import { contract } from './contract.ts';
import { defineEndpoints } from './endpoint.ts';
import { errorStatus } from './errors.ts';
import { done } from './primitives.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

describe('the contract', () => {
  it('types the specification’s login answers and search body', () => {
    const login: Extract<ResponseOf<'POST /back/user/login'>, string> = 'locked';
    const search: BodyOf<'POST /front/event/search'> = { search: 'x' };
    const params: Equal<ParamsOf<'POST /front/event/{slug}'>, { slug: string }> = true;
    const none: Equal<BodyOf<'GET /front/design/theme'>, undefined> = true;
    expect([login, search.search, params, none]).toEqual(['locked', 'x', true, true]);
  });

  it.each(Object.entries(contract))('%s declares its path params and its answer', (name, endpoint) => {
    expect('params' in endpoint).toBe(name.includes('{'));
    const answersJson = !('kind' in endpoint);
    expect('response' in endpoint).toBe(answersJson);
  });

  it('takes no call that does not say who may make it', () => {
    // @ts-expect-error -- the declaration of who may is missing: the types step fails without this line
    defineEndpoints({ 'POST /back/nothing/get': { summary: 'Nothing.', response: done } });
    expect(Object.values(contract).every(({ access }) => access.kind.length > 0)).toBe(true);
  });

  it('documents only errors that the catalogue knows', () => {
    const documented = Object.values(contract).flatMap(endpoint =>
      'errors' in endpoint ? [...endpoint.errors] : [],
    );
    expect(documented.filter(code => !(code in errorStatus))).toEqual([]);
  });
});
