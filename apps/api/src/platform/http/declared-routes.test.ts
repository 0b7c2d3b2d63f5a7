import Fastify from 'fastify';
import { requireDeclarations } from './declared-routes.ts';

describe('a route without a declaration', () => {
  const app = Fastify();
  requireDeclarations(app);

  it.each(['/api/v1/back/secret', '/api/v2/x', '/secret', '/api/docs-too', '/healthz2'])(
    'is not added: %s',
    url => expect(() => app.get(url, async () => '')).toThrow('is a call that the contract does not declare'),
  );

  it('is added where it is a call of the contract, or none at all', () => {
    app.get('/api/v1/back/known', { config: { call: 'GET /back/known' } }, async () => '');
    app.get('/media/x', async () => '');
    app.options('/api/v1/back/known', async () => '');
    expect(app.hasRoute({ method: 'GET', url: '/api/v1/back/known' })).toBe(true);
  });
});
