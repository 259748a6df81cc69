import { RegisterForm } from './register-form.tsx';

export const Component = () => <RegisterForm channel="phone" />;
